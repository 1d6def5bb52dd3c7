import ElectronStore from 'electron-store'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import { openSettingsFile } from '../../platform/files/settings-file.ts'

/** On electron-store: importing this file imports `electron`. */
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
