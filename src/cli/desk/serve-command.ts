import { fileURLToPath } from 'node:url'

const here = import.meta.url

/** The browser host: beside the bundle (`out/cli/*.js` -> `out/main/serve.js`), or among the sources while they run directly. */
export const serveFile = fileURLToPath(
  new URL(here.endsWith('.ts') ? '../../main/serve.ts' : '../main/serve.js', here),
)

/** Program and first words that start the browser host. Electron's program runs no file: it is asked by the app's own words. */
export const serveCommand: readonly [string, ...string[]] =
  process.versions.electron === undefined
    ? [process.execPath, serveFile]
    : [process.env['APPIMAGE'] ?? process.execPath, '--cli', 'desk', 'serve']
