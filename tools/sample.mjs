import './node-version.mjs'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// `npm run sample`: from the source where there is one (it is always current), else from the bundle. In this process, so that
// the printed pid is the one to signal. What is compiled is kept beside the program for the next start.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)))
const source = new URL('../src/sample/index.ts', import.meta.url)
await import(existsSync(source) ? source.href : '../out/main/sample.js')
