import { fail, type Gate, pass } from './gate.ts';
import { ViteBuild } from './vite-build.ts';

/** Gzipped kilobytes (of 1,000 bytes) of JavaScript that each address may load, and the number of its files. */
export interface ScriptLimits {
  player: number;
  publicPage: number;
  /** Dashboard, the first page of the admin. */
  firstAdminPage: number;
  /** Another page of the admin, opened first by a link. */
  linkedAdminPage: number;
  /** Scripts that a page adds to the one before it. Two seconds after that one, all pages load by themselves. */
  laterAdminPage: number;
  /** Realtime connection, which loads after the first page is drawn. */
  realtime: number;
  files: number;
}

export const scriptLimits: ScriptLimits = {
  // docs/adr/0024-size-of-the-players-script.md
  player: 103,
  publicPage: 132,
  firstAdminPage: 205,
  linkedAdminPage: 288,
  laterAdminPage: 91,
  realtime: 20,
  files: 23,
};

interface Row {
  what: string;
  kilobytes: number;
  limit: number;
  files: number;
}

const start = 'src/app/start.tsx';
const realtime = 'src/app/RealtimeProvider.tsx';
const dashboard = 'src/features/dashboard/DashboardPage.tsx';
/** Public pages by feature, and the lazily loaded modules of src/app that each needs. */
const publicPages: Record<string, string[]> = {
  landing: [start],
  auth: [start, 'src/app/StoreProvider.tsx'],
};

export function createScriptSizesGate(limits: ScriptLimits): Gate {
  return {
    name: 'scripts',
    async check() {
      const rows = [await measurePlayer(limits), ...(await measureWeb(limits))];
      const table = rows.map((row) => describe(row, limits.files)).join('\n');
      const tooLarge = rows.filter(
        ({ kilobytes, limit, files }) => kilobytes > limit || files > limits.files,
      );
      const summary = `gzipped JavaScript\n${table}`;
      if (tooLarge.length === 0) return pass(summary);
      return fail(
        summary,
        `${tooLarge.map(({ what }) => what).join(', ')}: load it lazily, use a smaller package, or join chunks.`,
      );
    },
  };
}

export const scriptSizes = createScriptSizesGate(scriptLimits);

/** All scripts of the player, including polyfills, guard and service worker. */
async function measurePlayer(limits: ScriptLimits): Promise<Row> {
  const build = await ViteBuild.of('player');
  return createRow(build, '/display', await build.allScripts(), limits.player);
}

async function measureWeb(limits: ScriptLimits): Promise<Row[]> {
  const build = await ViteBuild.of('web');
  const entries = build.sources('entries');
  const lazy = build.sources('lazy');
  // An admin page needs the lazily loaded modules of src/app, except pages, dialogs and the realtime connection, which
  // load later, and banners, which only a new account sees.
  const adminModules = lazy.filter((source) =>
    /^src\/app\/(?!RealtimeProvider|.*(Page|Dialogs?|Banner)\.tsx$)/.test(source),
  );
  const pages = lazy.flatMap(parsePage);
  const publicOnes = pages.filter(({ feature }) => feature in publicPages);
  const admin = pages.filter(({ feature }) => !(feature in publicPages));
  if (![realtime, dashboard].every((source) => lazy.includes(source)) || publicOnes.length === 0) {
    throw new Error(
      `web/dist has no lazily loaded pages, ${dashboard} or ${realtime}: the gate does not find the routes.`,
    );
  }
  const first = (source: string) => build.filesOf([...entries, ...adminModules, source]);
  return [
    ...publicOnes.map(({ name, feature, source }) => {
      const files = build.filesOf([...entries, ...(publicPages[feature] ?? []), source]);
      return createRow(build, name, files, limits.publicPage);
    }),
    ...admin.map(({ name, source }) => {
      const limit = source === dashboard ? limits.firstAdminPage : limits.linkedAdminPage;
      return createRow(build, `${name}, opened first`, first(source), limit);
    }),
    createRow(
      build,
      'Realtime, after Dashboard',
      build.filesOf([realtime]).difference(first(dashboard)),
      limits.realtime,
    ),
    ...admin.map(({ name, source }) => {
      // The size depends on the page that was opened before; the largest counts.
      const additions = admin
        .filter((other) => other.source !== source)
        .map((other) => first(source).difference(first(other.source)))
        .sort((a, b) => build.bytes(b) - build.bytes(a));
      return createRow(build, `${name}, opened later`, additions[0] ?? [], limits.laterAdminPage);
    }),
  ];
}

function parsePage(source: string) {
  const [, feature, name] = /^src\/features\/([^/]+)\/(?:.*\/)?(\w+)Page\.tsx$/.exec(source) ?? [];
  return feature && name ? [{ source, feature, name }] : [];
}

function createRow(build: ViteBuild, what: string, files: Iterable<string>, limit: number): Row {
  const list = [...files];
  return { what, kilobytes: build.bytes(list) / 1000, limit, files: list.length };
}

function describe({ what, kilobytes, limit, files }: Row, filesMax: number): string {
  const verdict = kilobytes > limit || files > filesMax ? '  OVER' : '';
  const size = `${kilobytes.toFixed(1).padStart(7)} kB of ${String(limit).padStart(3)}`;
  return `  ${what.padEnd(26)} ${size}, ${String(files).padStart(2)} of ${filesMax} files${verdict}`;
}
