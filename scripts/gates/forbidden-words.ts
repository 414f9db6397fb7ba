import { failed, type Gate, passed } from './gate.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

interface Word {
  pattern: RegExp;
  /** Where it is forbidden; everywhere if it is not said. */
  where?: RegExp;
  except?: RegExp;
  instead: string;
}

const tests = /\.test\.tsx?$|^[^/]+\/test\//;
const self = /^scripts\/(gates|red|lint)\//;

const words: Word[] = [
  {
    pattern: /@ts-(ignore|nocheck)|biome-ignore/,
    except: self,
    instead: 'Correct what the tool points at; a rule that is wrong is changed for all in its configuration.',
  },
  {
    pattern: /@ts-expect-error/,
    except: new RegExp(`${tests.source}|${self.source}`),
    instead: 'Only a test of the types may expect an error.',
  },
  {
    pattern: /\b(TODO|FIXME|XXX)\b/,
    except: self,
    instead: 'Do it, or write an issue.',
  },
  {
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/,
    where: /^server\/src\//,
    except: new RegExp(`^server/src/db/|\\.(repo|reads)\\.ts$|${tests.source}`),
    instead: 'Law 7: SQL lives in db/, *.repo.ts and *.reads.ts. Move the statement there.',
  },
  {
    pattern: /Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(/,
    where: /^(contract\/src\/domain|player\/src\/core|board\/src)\//,
    except: tests,
    instead: 'Decisions are pure: take the time or the random number as an argument.',
  },
];

/** Names that say nothing about what is inside. */
const emptyNames = /(^|\/)(index\.tsx?|utils?\.tsx?|helpers?\.tsx?|common(\.tsx?|\/)|manager\.tsx?)/;

export const forbiddenWords: Gate = {
  name: 'words',
  async check() {
    const files = await sourceFiles();
    const faults = [
      ...files.flatMap(faultsOf),
      ...files.filter(isBadlyNamed).map(({ path }) => `${path}\n  Name the thing.`),
    ];
    const summary = `${files.length} files`;
    return faults.length === 0
      ? passed(summary)
      : failed(`${faults.length} in ${summary}`, faults.join('\n'));
  },
};

function faultsOf({ path, text }: SourceFile): string[] {
  return words
    .filter(({ where, except }) => (where?.test(path) ?? true) && !except?.test(path))
    .flatMap(({ pattern, instead }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}\n  ${instead}`] : [],
        ),
    );
}

function isBadlyNamed({ path }: SourceFile): boolean {
  return emptyNames.test(path);
}
