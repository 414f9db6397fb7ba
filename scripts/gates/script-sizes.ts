import { failed, type Gate, passed } from './gate.ts';
import { Build } from './vite-manifest.ts';

/** Gzipped kilobytes (of 1,000 bytes) of JavaScript that each address may load. */
export interface ScriptLimits {
  player: number;
  publicPage: number;
  firstAdminPage: number;
  furtherAdminPage: number;
}

export const scriptLimits: ScriptLimits = {
  player: 50,
  publicPage: 130,
  firstAdminPage: 250,
  furtherAdminPage: 40,
};

interface Row {
  what: string;
  kilobytes: number;
  limit: number;
}

/** Public pages by feature, and the lazily loaded modules of src/app that each needs. */
const publicPages: Record<string, string[]> = { landing: [], auth: ['src/app/StoreRoom.tsx'] };

export function scriptSizesWithin(limits: ScriptLimits): Gate {
  return {
    name: 'scripts',
    async check() {
      const rows = [...(await playerRows(limits)), ...(await webRows(limits))];
      const table = rows.map(describe).join('\n');
      const over = rows.filter(({ kilobytes, limit }) => kilobytes > limit);
      const summary = `gzipped JavaScript\n${table}`;
      if (over.length === 0) return passed(summary);
      return failed(
        summary,
        `${over.map(({ what }) => what).join(', ')}: load it lazily, or use a smaller package.`,
      );
    },
  };
}

export const scriptSizes = scriptSizesWithin(scriptLimits);

/** Every script for screens, including polyfills, guard and worker. */
async function playerRows(limits: ScriptLimits): Promise<Row[]> {
  const build = await Build.of('player');
  return [row(build, '/display', await build.allScripts(), limits.player)];
}

async function webRows(limits: ScriptLimits): Promise<Row[]> {
  const build = await Build.of('web');
  const entries = build.sources('entries');
  const lazy = build.sources('lazy');
  // An admin page needs every lazily loaded module of src/app that is not a page itself.
  const adminModules = lazy.filter((source) => /^src\/app\/(?!.*Page\.tsx$)/.test(source));
  const pages = lazy.flatMap(pageOf);
  const open = pages.filter(({ feature }) => feature in publicPages);
  const admin = pages.filter(({ feature }) => !(feature in publicPages));
  if (admin.length === 0 || open.length === 0) {
    throw new Error(
      'No lazily loaded src/features/*/…Page.tsx in web/dist: the gate does not see the routes.',
    );
  }
  const first = (source: string) => build.filesOf([...entries, ...adminModules, source]);
  return [
    ...open.map(({ name, feature, source }) => {
      const files = build.filesOf([...entries, ...(publicPages[feature] ?? []), source]);
      return row(build, name, files, limits.publicPage);
    }),
    ...admin.map(({ name, source }) => row(build, `${name} first`, first(source), limits.firstAdminPage)),
    ...admin.map(({ name, source }) => {
      // The size depends on the page before: the largest one counts.
      const further = admin
        .filter((other) => other.source !== source)
        .map((other) => first(source).difference(first(other.source)))
        .sort((a, b) => build.bytes(b) - build.bytes(a));
      return row(build, `${name} further`, further[0] ?? [], limits.furtherAdminPage);
    }),
  ];
}

function pageOf(source: string) {
  const [, feature, name] = /^src\/features\/([^/]+)\/(?:.*\/)?(\w+)Page\.tsx$/.exec(source) ?? [];
  return feature && name ? [{ source, feature, name }] : [];
}

function row(build: Build, what: string, files: Iterable<string>, limit: number): Row {
  return { what, kilobytes: build.bytes(files) / 1000, limit };
}

function describe({ what, kilobytes, limit }: Row): string {
  const verdict = kilobytes > limit ? '  OVER' : '';
  return `  ${what.padEnd(24)} ${kilobytes.toFixed(1).padStart(7)} kB of ${String(limit).padStart(3)}${verdict}`;
}
