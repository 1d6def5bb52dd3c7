import { createAppDatabase } from '../../../platform/app-database/app-database.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { openBrowserSettings } from '../../../host/browser/settings-store.ts'
import { createRuleSecrets } from '../../forwarding/rule-secrets.ts'
import type { KeyWrapper } from '../../vault/service.ts'
import { createVault } from '../../vault/vault.ts'
import { createAlerts, type Alerts, type AlertsDeps } from '../alerts.ts'
import { alertsTable } from '../alerts-table.ts'
import type { AlertSource } from '../sources/alert-source.ts'

/** The parts of a desk that watch for alerts, over a folder of a test. */
export type AlertsDesk = { readonly alerts: Alerts; stop(): Promise<void> }

export const startAlertsDesk = async (
  folder: string,
  sources: readonly AlertSource[],
  more: Partial<Pick<AlertsDeps, 'now' | 'backoff' | 'onNews' | 'idleMs' | 'team'>> & {
    readonly keyWrapper?: KeyWrapper
  } = {},
): Promise<AlertsDesk> => {
  const store = createAppDatabase({ folder, logger: silentLogger })
  const vault = createVault({
    store: openBrowserSettings(folder, 'vault'),
    keyWrapper: more.keyWrapper ?? null,
    logger: silentLogger,
    scryptCost: { N: 16, r: 8, p: 1 },
  })
  await Promise.all([store.start(), vault.start()])
  const alerts = createAlerts({
    table: store.table(alertsTable),
    sources,
    secrets: createRuleSecrets(vault, () => {}),
    isOwnReceiver: () => Promise.resolve(false),
    onNews: () => () => {},
    logger: silentLogger,
    onChange: () => {},
    backoff: () => 20,
    idleMs: 20,
    ...more,
  })
  await alerts.start()
  return {
    alerts,
    stop: async () => {
      await alerts.stop()
      await Promise.all([store.stop(), vault.stop()])
    },
  }
}
