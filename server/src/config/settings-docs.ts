/** The two documents of the settings, generated from their tables. */
import { type Limit, limitsAtOnce, limitsPerMinute, variableOf } from './limits.ts';
import { type Setting, settingGroups, settings } from './settings.ts';

const all = Object.entries<Setting>(settings);
const groups = Object.entries(settingGroups).map(([title, note]) => ({
  title,
  note,
  rows: all.filter(([, { group }]) => group === title),
}));

const table = (head: string[], rows: string[][]) =>
  [
    `| ${head.join(' | ')} |`,
    `${'|---'.repeat(head.length)}|`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');

const limitTable = (limits: Record<string, Limit>) =>
  table(
    ['Limit', 'Variable', 'Default', 'Counts'],
    Object.entries(limits).map(([name, [value, counts, hosted]]) => [
      `\`${name}\``,
      `\`${variableOf(name)}\``,
      hosted === undefined ? String(value) : `${value}; hosted ${hosted}`,
      counts,
    ]),
  );

const defaultText = ({ default: value, hosted }: Setting) => {
  if (value === undefined) return '–';
  return hosted === undefined ? `\`${value}\`` : `\`${value}\`; hosted \`${hosted}\``;
};

const groupSection = ({ title, note, rows }: (typeof groups)[number]) =>
  [
    `## ${title}`,
    ...(note ? [note] : []),
    table(
      ['Variable', 'Default', 'Meaning'],
      rows.map(([name, setting]) => [`\`${name}\``, defaultText(setting), setting.meaning]),
    ),
  ].join('\n\n');

/** Text of `docs/settings.md`. */
export const settingsPage = `# Settings

Written by \`npm run settings\` from \`server/src/config/settings.ts\` and \`limits.ts\`: change those.

All are optional. Set them in the environment or in \`.env\`; variables of the environment take precedence. \`npm start\` and \`npm run\` dev, demo, invite, backup, restore, move and reset-password read \`.env\`. An empty variable counts as not set. The server reports all bad values at once and does not start with any of them; it warns about names that look like typing errors.

${groups.map(groupSection).join('\n\n')}

## Limits

Limits protect restaurants from each other and everybody from guesses of outsiders. The defaults hold for an installation on the internet with thousands of screens. Change one, for example, where hundreds of people share one address. The log (\`limit-spent\`) and the metrics (\`menuboard_limit_refusals_total\`) use the names of the first column, and \`change-log\` for \`CHANGES_QUOTA_MB\`. They leave out \`guests-of-address\`, \`guests-total\` and the fixed limits.

\`RATE_LIMITS=off\` lifts all of them and \`CHANGES_QUOTA_MB\`, for load tests only.

Several nodes count guesses, sign-ups and mails together, and \`CHANGES_QUOTA_MB\` within a minute. All other limits count at each node: with ten nodes, they allow up to ten times as much.

An address is an IPv4 address or an IPv6 network of 64 bits. Behind a proxy, \`TRUST_PROXY\` decides whose address counts.

### Per minute

The two limits of two-step codes count per five minutes and per day instead.

${limitTable(limitsPerMinute)}

### At the same time

${limitTable(limitsAtOnce)}

### Fixed

- 2,000 connections of an address. Trusted proxies and the server's own computer have no limit.
- Three mails in 15 minutes with a link for a new password to an account. Requests from addresses that it knows do not count.
- Twenty mails a day with invitations to a restaurant.
- Sizes of records and files are part of the API: \`contract/src/domain/limits.ts\`.
`;

const comment = (text: string) => text.replaceAll('`', '').replace(/(.{1,117})(?: |$)/g, '# $1\n');

/** Text of `.env.example`. */
export const envExample = `# Copy to .env, and remove the "# " before what you change: every line is optional, and docs/settings.md explains more.

${groups
  .map(({ title, rows }) =>
    [
      `## ${title}\n`,
      ...rows.map(
        ([name, { meaning, ...setting }]) =>
          `${comment(meaning)}# ${name}=${setting.default ?? setting.example}\n`,
      ),
    ].join('\n'),
  )
  .join('\n')}
## Limits

# A variable for each: docs/settings.md.
# LIMIT_SIGN_UP=60
`;
