// `node scripts/structure.ts [FOLDER]` counts how much of the server is wiring, here or in another checkout.
import { measureStructure } from './gates/structure.ts';
import { root } from './setup/root.mjs';

const folder = process.argv[2] ?? root;
for (const { title, value, limit } of await measureStructure(folder))
  console.log(`${String(value).padStart(6)}  ${limit === undefined ? '' : `of at most ${limit}  `}${title}`);
