import '../node-version.mjs'

// `npm run bench`: figures beside a baseline measured in the same run. The rest is TypeScript, which an older Node cannot
// even read: its version is checked before anything else is imported.

const { ensureBuilt } = await import('../build.mjs')
const { runBenchmarks } = await import('./run.ts')
process.exitCode = await runBenchmarks(process.argv.slice(2), ensureBuilt)
