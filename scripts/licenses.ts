// `npm run licenses`: the packages that run in production, with their licences.
import { productionPackages } from './supply-chain/production-packages.ts';

for (const { name, version, license } of productionPackages()) {
  console.log(`${license.padEnd(30)} ${name} ${version}`);
}
