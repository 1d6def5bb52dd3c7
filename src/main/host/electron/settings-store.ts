import ElectronStore from 'electron-store'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import { openSettingsFile } from '../../platform/files/settings-file.ts'

/**
 * A settings document of the Electron host, `<data>/<name>.json`, on electron-store. Importing this file imports
 * `electron`.
 */
export const openElectronSettings = (data: string, name: string): SettingsStore =>
  openSettingsFile(
    (options) =>
      new ElectronStore<Record<string, unknown>>({
        cwd: options.folder,
        name: options.name,
        configFileMode: options.fileMode,
        clearInvalidConfig: false,
        accessPropertiesByDotNotation: false,
        deserialize: options.deserialize,
      }),
    data,
    name,
  )
