/** Promises of the campaign about files. */
import type { Figure } from '../../lab/src/campaigns/campaign.ts';
import { none } from './figures.ts';
import type { FileLoad } from './file-load.ts';
import type { FilePairs } from './file-pairs.ts';
import type { StoredRows } from './stored-rows.ts';

/** The load under one fault of the store, and what was found when the fault was over. */
export interface FaultRound extends FileLoad {
  /** Confirmed files that a node with an empty cache did not serve whole. */
  unserved: string[];
  /** Nodes that refused an upload. */
  unhealed: string[];
}

/** A fault that makes no call fail must make one wait this long. */
const NOTICED_MS = 2_000;

export function faultFigures(rounds: readonly FaultRound[], nodes: number, { paths }: StoredRows): Figure[] {
  const sum = (count: (round: FaultRound) => number) =>
    rounds.reduce((total, round) => total + count(round), 0);
  const confirmed = rounds.flatMap((round) => round.confirmed);
  const reads = sum(({ reads: { whole, away, failed, ...of } }) => whole + away + failed + of['wrong bytes']);
  const whole = sum((round) => round.reads.whole);
  const isUnnoticed = (round: FaultRound) =>
    round.refused === 0 && round.reads.away === 0 && round.slowestMs < NOTICED_MS;
  return [
    none('faults that nobody noticed', rounds.filter(isUnnoticed).length, rounds.length),
    none(
      'confirmed uploads that a node with an empty cache did not serve whole',
      sum(({ unserved }) => unserved.length),
      confirmed.length * nodes,
    ),
    none(
      'confirmed uploads without a row',
      confirmed.filter((path) => !paths.has(path)).length,
      confirmed.length,
    ),
    none(
      'files with wrong bytes',
      sum((round) => round.reads['wrong bytes']),
      whole,
    ),
    none(
      'uploads that were neither confirmed nor refused with a sentence',
      sum(({ unexpected }) => unexpected.length),
      confirmed.length + sum(({ refused }) => refused),
    ),
    none(
      'reads that were answered neither with the file nor with 503',
      sum((round) => round.reads.failed),
      reads,
    ),
    none(
      'nodes that refused an upload after a fault',
      sum(({ unhealed }) => unhealed.length),
      rounds.length * nodes,
    ),
  ];
}

export const pairFigures = (pairs: number, { uneven, unserved, wrongBytes }: FilePairs): Figure[] => [
  none('pairs of which not exactly one upload was confirmed', pairs - uneven, pairs),
  none('confirmed files of pairs that a node did not serve', unserved, uneven),
  none('those with wrong bytes', wrongBytes, uneven),
];

export const rowFigure = ({ paths, wrong }: StoredRows): Figure =>
  none('files of rows whose object is missing or damaged', wrong.length, paths.size);
