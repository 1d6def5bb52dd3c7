import './node-version.mjs'

// `npm run audit-corpus`: what the desk says of true builds and of lies. The rest is TypeScript, which an older Node cannot even
// read: its version is checked before anything else is imported.

const { runAuditCorpus } = await import('./audit-corpus/main.ts')
process.exitCode = await runAuditCorpus(process.argv.slice(2))
