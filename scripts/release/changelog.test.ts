import { expect, it } from 'vitest';
import { dateChangelog } from './changelog.ts';

const changelog = (entries: string) =>
  `# Changelog\n\n## [Unreleased]\n${entries}\n## [0.1.0] - 2026-11-29\n\n- Old\n`;

it('dates what is unreleased and begins a new section', () => {
  expect(dateChangelog(changelog('\n- New\n'), '0.2.0', '2027-01-02')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-02\n\n- New\n\n## [0.1.0] - 2026-11-29\n\n- Old\n',
  );
});

it.each([changelog(''), '# Changelog\n'])('refuses when there is nothing to release', (text) => {
  expect(() => dateChangelog(text, '0.2.0', '2027-01-02')).toThrow('CHANGELOG.md has no');
});
