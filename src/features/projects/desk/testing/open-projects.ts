import type { SettingsStore } from '../../../../main/platform/files/settings-store.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import type { SecretVault } from '../../../vault/desk/vault.ts'
import { createProjects, type ProjectsDeps } from '../projects.ts'

/** Projects over a file and a vault. */
export const openProjects = (
  store: SettingsStore,
  vault: SecretVault,
  logger = silentLogger,
  background: ProjectsDeps['background'] = (_what, work) => void work,
) => createProjects({ store, vault, logger, background })
