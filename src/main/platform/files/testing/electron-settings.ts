import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Opens a settings document as the Electron host does, in plain Node: `electron` is replaced by an empty module, for the
 * real one would fetch its binary. Prints what it read and wrote.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(specifier, context),
})

const { openElectronSettings } = await import('../../../host/electron/settings-store.ts')

const data = process.argv[2] ?? ''
const store = openElectronSettings(data, 'projects')
const read = store.read()
store.write({ version: 2, by: 'electron-store' })
const after = store.read()
const former = store.readFormer()
const other = openElectronSettings(data, 'vault')
writeFileSync(other.path, '{"torn')
const damaged = openElectronSettings(data, 'vault').read()
process.stdout.write(JSON.stringify({ path: store.path, read, after, former, damaged }))
