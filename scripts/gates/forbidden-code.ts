/** A pattern that fails the gate `words`, and the advice that its message gives. */
export interface ForbiddenPattern {
  pattern: RegExp;
  /** Paths where it is forbidden; all if unset. */
  where?: RegExp;
  except?: RegExp;
  instead: string;
}

const tests = /\.test\.tsx?$|^[^/]+\/test\//;
const gates = /^scripts\/(gates|red|lint)\//;

/** Code that is forbidden for a technical reason; `retired-words.ts` lists names and phrases. */
export const forbiddenCode: ForbiddenPattern[] = [
  {
    pattern: /@ts-(ignore|nocheck)|biome-ignore/,
    except: gates,
    instead:
      'Correct the code that the tool reports. If a rule is wrong, change it in its configuration for all files.',
  },
  {
    pattern: /@ts-expect-error/,
    except: new RegExp(`${tests.source}|${gates.source}`),
    instead: 'Only a test of types may expect an error.',
  },
  {
    pattern: /\b(TODO|FIXME|XXX)\b/,
    except: gates,
    instead: 'Do it now, or open an issue.',
  },
  {
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/,
    where: /^(server|cluster)\/src\//,
    except: new RegExp(`^server/src/db/|\\.(repo|reads)\\.ts$|${tests.source}`),
    instead: 'Rule 7: SQL lives in db/, *.repo.ts and *.reads.ts. Move the statement there.',
  },
  {
    pattern: /\bas (readonly )?(\w+<)*(TrustedId<|Id\b|\w+\['(\w+_)?id'\])/,
    where: /^server\/src\//,
    except: new RegExp(`^server/src/(db|\\w+(/\\w+)?/ids\\.ts$)|${tests.source}`),
    instead:
      'A cast would let the id of a client into SQL. Take the id from a row, or compare it in db/own-rows.ts, which adds its owner.',
  },
  {
    pattern: /Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(/,
    where: /^(contract\/src\/domain|player\/src\/core|board\/src)\//,
    except: tests,
    instead: 'Decisions are pure: take the time or the random number as an argument.',
  },
];
