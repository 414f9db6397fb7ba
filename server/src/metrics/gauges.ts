import type { Gauge, Registry } from 'prom-client';

/** Sources of the figures that are read at each scrape. */
export interface GaugeSources {
  socketsByKind: () => Record<'member' | 'kitchen' | 'screen' | 'anonymous', number>;
  /** Number of paired screens that count, and of those that are connected. */
  countScreens: () => Promise<{ paired: number; online: number }>;
  freeBytes: () => Promise<number>;
  reserveBytes: number;
  mediaBytes: () => Promise<number>;
  /** Time of the newest complete backup, in milliseconds since 1970; undefined without a backup. */
  lastBackupAt: () => Promise<number | undefined>;
}

/** A figure for each value of its label, or one figure without labels. `undefined` means unknown. */
type Read = () => Promise<Record<string, number> | number | undefined>;

/** Defines the figures that are read only when requested. */
export function createGauges(GaugeClass: typeof Gauge, registry: Registry, sources: GaugeSources): void {
  function gauge(name: string, help: string, read: Read, label?: string): void {
    new GaugeClass({
      name: `menuboard_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        // Without the database, the other figures are needed most.
        const value = await read().catch(() => undefined);
        this.reset();
        if (typeof value === 'number') this.set(value);
        else if (value === undefined) this.remove();
        else for (const [key, count] of Object.entries(value)) this.set({ [label ?? '']: key }, count);
      },
    });
  }

  gauge(
    'sockets',
    'Open sockets: of owners, of kitchen pages, of screens, and of screens that wait for their pairing',
    async () => {
      const { member, kitchen, screen, anonymous } = sources.socketsByKind();
      return { owner: member, kitchen, screen, waiting: anonymous };
    },
    'kind',
  );
  gauge(
    'screens',
    'Paired screens. Dormant and forgotten ones do not count',
    async () => {
      const { paired, online } = await sources.countScreens();
      return { online, dark: Math.max(0, paired - online) };
    },
    'state',
  );
  gauge('disk_free_bytes', 'Free space on the disk of the media', sources.freeBytes);
  gauge('disk_reserve_bytes', 'Changes are refused below this', async () => sources.reserveBytes);
  gauge('media_bytes', 'Size of all libraries', sources.mediaBytes);
  gauge('backup_timestamp_seconds', 'When the newest complete backup was made', async () => {
    const at = await sources.lastBackupAt();
    return at === undefined ? undefined : at / 1_000;
  });
}
