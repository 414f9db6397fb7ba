// Every npm script imports this file first. Its syntax is old, so that an old Node.js prints this message instead of a
// syntax error.
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(
    `Menuboard needs Node 20 or newer, and this is Node ${process.versions.node}. Install a newer Node, then try again.`,
  );
  process.exit(1);
}
