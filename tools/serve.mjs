import './node-version.mjs'
import { ensureBuilt } from './build.mjs'

// `npm run serve`: the browser host, from the bundle. Asking for help needs no build.
ensureBuilt()
await import('../out/main/serve.js')
