/** A notification on the devices of people. */
export type Notification =
  | {
      kind: 'dark' | 'back';
      restaurant: string;
      /** Names of one or two displays. */
      names: string[];
      /** Number of further displays; less than 1 if there are none. */
      others: number;
      /** Id of the only display, whose page opens. */
      only: string | undefined;
    }
  | { kind: 'disk' | 'backup' | 'trial-restore'; isOver: boolean };
