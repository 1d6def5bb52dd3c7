import { fileURLToPath } from 'node:url'

const here = import.meta.url

/** The browser host's entry: of the bundle where that is current (vitest.config.ts), of the sources otherwise. */
export const serveFile = fileURLToPath(new URL(here.endsWith('.ts') ? '../../serve.ts' : './serve.js', here))
