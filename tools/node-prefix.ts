import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Asks for Node's modules as `node:…`, also in the code of packages: such a name is looked for nowhere. */
export const nodePrefix: Plugin = {
  name: 'node-prefix',
  enforce: 'pre',
  resolveId: (id) => (isBuiltin(id) ? { id: id.replace(/^(?:node:)?/, 'node:'), external: true } : undefined),
}
