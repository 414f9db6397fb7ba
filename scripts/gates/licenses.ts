import { isAllowed, productionPackages } from '../supply-chain/production-packages.ts';
import { fail, type Gate, pass } from './gate.ts';

/** Licences that a product under the MIT licence satisfies by naming its packages, as `npm run licenses` does. */
const allowedLicenses = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'CC0-1.0',
  // Fonts.
  'OFL-1.1',
  // Only libvips, which sharp loads as a separate library: anybody may replace it.
  'LGPL-3.0-or-later',
];

export const licenses: Gate = {
  name: 'licenses',
  async check() {
    const packages = productionPackages();
    const problems = packages
      .filter(({ license }) => !isAllowed(license, allowedLicenses))
      .map(({ name, version, license }) => `${name} ${version}: ${license || 'no licence'}`);
    // Fewer packages mean that the format of the lockfile has changed.
    if (packages.length < 100)
      return fail(`${packages.length} packages`, 'Too few: see production-packages.ts.');
    if (problems.length === 0) return pass(`${packages.length} packages in production`);
    return fail(
      `${problems.length} licences`,
      `${problems.join('\n')}\nUse another package, or add the licence to scripts/gates/licenses.ts after reading it.`,
    );
  },
};
