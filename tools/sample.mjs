import './node-version.mjs'
import { existsSync } from 'node:fs'

// `npm run sample`: from the source where there is one (it is always current), else from the bundle. In this process, so that
// the printed pid is the one to signal.
const source = new URL('../src/sample/index.ts', import.meta.url)
await import(existsSync(source) ? source.href : '../out/main/sample.js')
