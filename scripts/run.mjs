// `npm start`, `npm test` and the other npm scripts: node scripts/run.mjs NAME ARGUMENTS…
import './setup/check-node.mjs';

// Loaded after the check, because an old Node.js cannot read these files.
void import('./setup/commands.mjs').then(({ runCommand }) => runCommand(process.argv.slice(2)));
