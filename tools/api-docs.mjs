import './node-version.mjs'

// `npm run docs:api`: writes docs/api.md from src/contract.

const { main } = await import('./api-docs/main.ts')
main()
