import './node-version.mjs'

// `npm run contracts`: compiles src/sample/contracts into src/sample/artifacts. Needed after each change of a contract; tests
// say when it was forgotten.

const { main } = await import('./contracts/main.ts')
main()
