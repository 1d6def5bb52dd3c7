import { fileURLToPath } from 'node:url'

const here = import.meta.url

/** The browser host: beside the bundle (`out/cli/*.js` -> `out/main/serve.js`), or among the sources while they run directly. */
export const serveFile = fileURLToPath(
  new URL(here.endsWith('.ts') ? '../../main/serve.ts' : '../main/serve.js', here),
)
