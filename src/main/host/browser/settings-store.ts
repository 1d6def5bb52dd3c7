import Conf from 'conf'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import { openSettingsFile } from '../../platform/files/settings-file.ts'

export const openBrowserSettings = (data: string, name: string): SettingsStore =>
  openSettingsFile((options) => new Conf({ ...options, configName: name }), data, name)
