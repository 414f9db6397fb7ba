/** Something that is on its way through the product, such as a price, and the files through which it goes. */
export interface Walk {
  /** Page without its ending, in docs/flows/. */
  page: string;
  title: string;
  /** One sentence under the title. */
  summary: string;
  /** Most files that the walk may go through. */
  filesMax: number;
  stages: Stage[];
}

/** A stretch that a reader can follow along imports. The next one begins behind a wire. */
export interface Stage {
  title: string;
  /** The thing that calls the first step. */
  wire:
    | 'a person'
    | 'HTTP'
    | 'its handler'
    | 'the transaction'
    | 'the commit'
    | 'a socket'
    | 'the answer'
    | 'a new snapshot'
    | 'a timer';
  /** Files that connect the wire when the program starts. They import what no earlier step imports. */
  wiredBy: string[];
  steps: Step[];
}

/** A file with its export that the walk enters there. */
export type Place = `${string}#${string}`;

/** A step alone, or with what it asks on the way: calculations and statements, whose results come straight back. */
export type Step = Place | [step: Place, ...calculations: Place[]];

export const placeOf = (step: Step): Place => (typeof step === 'string' ? step : step[0]);
export const calculationsOf = (step: Step): Place[] =>
  typeof step === 'string' ? [] : (step.slice(1) as Place[]);

export function splitPlace(place: Place): { file: string; symbol: string } {
  const [file = '', symbol = ''] = place.split('#');
  return { file, symbol };
}
