import './node-version.mjs'

// `npm run team-log`: begins a team log in a database, looks at it, and drops what is old.

const { main } = await import('./team-log/main.ts')
process.exitCode = await main(process.argv.slice(2))
