import Conf from 'conf'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import { openSettingsFile } from '../../platform/files/settings-file.ts'

export const openBrowserSettings = (data: string, name: string): SettingsStore =>
  openSettingsFile(
    (options) =>
      new Conf<Record<string, unknown>>({
        cwd: options.folder,
        configName: options.name,
        configFileMode: options.fileMode,
        clearInvalidConfig: false,
        accessPropertiesByDotNotation: false,
        deserialize: options.deserialize,
      }),
    data,
    name,
  )
