import './node-version.mjs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'

// `npm run sample`: in this process, so that the printed pid is the one to signal. What is compiled is kept beside the program for the
// next start.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)))
ensureBuilt()
await import('../out/threads/sample.js')
