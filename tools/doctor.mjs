import './node-version.mjs'

// `npm run doctor`: what is missing on this machine, and how to get it.

const { main } = await import('./doctor/main.ts')
process.exitCode = await main(process.argv.slice(2))
