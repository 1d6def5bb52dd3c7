import { fileURLToPath } from 'node:url'

/** Beside the bundle (`out/main/*.js` -> `out/renderer`), or below the root while the sources run. */
export const pageFolder = (): string => {
  const here = import.meta.url
  // The packed app has its page in the archive, also for what is started beside it.
  const packed = here.replace('/app.asar.unpacked/', '/app.asar/')
  return fileURLToPath(new URL(here.endsWith('.ts') ? '../../../out/renderer' : '../renderer', packed))
}
