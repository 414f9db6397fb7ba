/** Faults between a node and its engines, or of the node itself. */
import { type MovingAddress, openMovingAddress, withPort } from '../../test-tools/moving-address.ts';

/** The lines by which one node reaches PostgreSQL and Valkey. */
export interface NodeLines {
  /** The node's settings that lead to them. */
  env: Record<string, string>;
  postgres: MovingAddress;
  valkey: MovingAddress;
  close: () => Promise<unknown>;
}

export async function openLines({
  DATABASE_URL = '',
  VALKEY_URL = '',
}: Readonly<Record<string, string>>): Promise<NodeLines> {
  const postgres = await openMovingAddress(portOf(DATABASE_URL));
  const valkey = await openMovingAddress(portOf(VALKEY_URL));
  return {
    env: {
      DATABASE_URL: withPort(DATABASE_URL, postgres.port),
      VALKEY_URL: withPort(VALKEY_URL, valkey.port),
    },
    postgres,
    valkey,
    close: () => Promise.all([postgres.close(), valkey.close()]),
  };
}

const portOf = (url: string) => Number(new URL(url).port);

export interface LineFault {
  name: string;
  ms: number;
  /** A change at the other node must be painted everywhere within this time. */
  freshMs: number;
  begin: () => void;
  end: () => void;
}

export interface FaultTimes {
  /** Durations of stalls of the node. */
  stallsMs: readonly number[];
  /** Duration of faults of a line. */
  lineMs: number;
}

/**
 * A screen whose heartbeat gets no answer asks over HTTP, where the balancer chooses another node. A minute may pass until
 * its next heartbeat.
 */
const WITHOUT_NODE_MS = 70_000;
/** The node must give up on a statement first, to which nobody answers. */
const SILENT_POSTGRES_MS = 80_000;
/** Without notifications, nodes look once a second. */
const WITHOUT_BELLS_MS = 1_300;

/** @param pid process of the node that the lines belong to */
export function faultsOf(
  { postgres, valkey }: NodeLines,
  ports: { postgres: number; valkey: number },
  pid: number,
  { stallsMs, lineMs }: FaultTimes,
): LineFault[] {
  const all = [
    { name: 'PostgreSQL', lines: [{ line: postgres, port: ports.postgres }], freshMs: WITHOUT_NODE_MS },
    { name: 'Valkey', lines: [{ line: valkey, port: ports.valkey }], freshMs: WITHOUT_BELLS_MS },
    {
      name: 'both',
      lines: [
        { line: postgres, port: ports.postgres },
        { line: valkey, port: ports.valkey },
      ],
      freshMs: WITHOUT_NODE_MS,
    },
  ];
  return [
    ...stallsMs.map((ms) => ({
      name: `the node stops for ${ms / 1_000} s`,
      ms,
      freshMs: WITHOUT_NODE_MS,
      begin: () => void process.kill(pid, 'SIGSTOP'),
      end: () => void process.kill(pid, 'SIGCONT'),
    })),
    ...all.flatMap(({ name, lines, freshMs }): LineFault[] => [
      {
        name: `the node is cut off from ${name}`,
        ms: lineMs,
        freshMs,
        begin: () => {
          for (const { line } of lines) line.moveTo(undefined);
        },
        end: () => {
          for (const { line, port } of lines) line.moveTo(port);
        },
      },
      {
        name: `${name} ${name === 'both' ? 'are' : 'is'} silent to the node`,
        ms: lineMs,
        freshMs: freshMs === WITHOUT_NODE_MS ? SILENT_POSTGRES_MS : freshMs,
        begin: () => {
          for (const { line } of lines) line.silence(true);
        },
        end: () => {
          for (const { line } of lines) line.silence(false);
        },
      },
    ]),
  ];
}
