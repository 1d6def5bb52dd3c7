import ElectronStore from 'electron-store'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import { openSettingsFile } from '../../platform/files/settings-file.ts'

/** On electron-store: importing this file imports `electron`. */
export const openElectronSettings = (data: string, name: string): SettingsStore =>
  openSettingsFile((options) => new ElectronStore({ ...options, name }), data, name)
