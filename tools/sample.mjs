import './node-version.mjs'
import { ensureBuilt } from './build.mjs'

// `npm run sample`: in this process, so that the printed pid is the one to signal.
ensureBuilt()
await import('../out/main/sample.js')
