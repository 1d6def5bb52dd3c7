import './node-version.mjs'

// `npm test`, `npm run check` (argument `check`) and `npm run test:e2e` (argument `e2e`).

const { main } = await import('./test/main.ts')
process.exitCode = await main(process.argv.slice(2))
