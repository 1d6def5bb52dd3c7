// Imported first by every tool, for its effect: an older Node would fail later with a riddle (the database module dies by
// signal on Node 20, and the sources are TypeScript that Node must be able to run). Plain JavaScript that old versions read.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Marketdesk’s tools need Node 22.18 or newer; this is Node ${process.versions.node}.\n` +
      'A fitting Node comes with `npm install` for most machines, and npm scripts use it by themselves: ' +
      'run this through npm (for example `npm start` or `npm test`).\n' +
      'If you did, there is none in the registry for this machine: install Node 24 on it.\n',
  )
  process.exit(1)
}
