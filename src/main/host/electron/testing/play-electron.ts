import { registerHooks } from 'node:module'
import { createFakeElectron, type FakeElectron } from './fake-electron.ts'
import { fakeSafeStorage } from './fake-safe-storage.ts'

/**
 * Makes the fake what `import 'electron'` gives in this process, so that the real entry of the Electron host runs in plain
 * Node. To be called before the entry is imported.
 */
export const playElectron = (): FakeElectron => {
  const fake = createFakeElectron()
  Object.assign(fake.electron.app, {
    exit: (code = 0) => process.exit(code),
    getPath: (name: string) => fake.paths.get(name) ?? '',
    getVersion: () => '0.0.0',
  })
  const electron = { ...fake.electron, safeStorage: fakeSafeStorage('v11') }
  Object.assign(globalThis, { electronOfThisTest: electron })
  const moduleText = `const electron = globalThis.electronOfThisTest
    export const { ${Object.keys(electron).join(', ')} } = electron
    export default electron`
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: 'fake:electron', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === 'fake:electron'
        ? { format: 'module', source: moduleText, shortCircuit: true }
        : next(url, context),
  })
  return fake
}
