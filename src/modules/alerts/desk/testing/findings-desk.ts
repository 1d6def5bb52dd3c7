import { openAppDatabase } from '../../../../main/open-app-database.ts'
import { openBrowserSettings } from '../../../../main/host/browser/settings-store.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { createAlerts, type AlertsDeps } from '../alerts.ts'
import { alertsTable } from '../alerts-table.ts'
import { createRuleSecrets } from '../../../forwarding/desk/rule-secrets.ts'
import type { KeyWrapper } from '../../../../features/vault/desk/service.ts'
import { createVault } from '../../../../features/vault/desk/vault.ts'
import type { Detector } from '../../../../features/findings/desk/detector.ts'
import { createFindings, type FindingsDeps } from '../../../../features/findings/desk/findings.ts'

/** The parts of a desk that look for findings and send them, over a folder of a test. */
export const startFindingsDesk = async (
  folder: string,
  detectors: readonly Detector[],
  more: Partial<Pick<AlertsDeps, 'now' | 'backoff' | 'team'>> &
    Partial<Pick<FindingsDeps, 'idleMs' | 'logPlace'>> & { readonly keyWrapper?: KeyWrapper } = {},
) => {
  const store = openAppDatabase({ folder, logger: silentLogger })
  const vault = createVault({
    store: openBrowserSettings(folder, 'vault'),
    keyWrapper: more.keyWrapper ?? null,
    logger: silentLogger,
    scryptCost: { N: 16, r: 8, p: 1 },
  })
  await vault.start()
  const alerts = createAlerts({
    table: store.table(alertsTable),
    secrets: createRuleSecrets(vault, () => {}),
    isOwnReceiver: () => Promise.resolve(false),
    logger: silentLogger,
    onChange: () => {},
    backoff: () => 20,
    ...more,
  })
  const findings = createFindings({
    store,
    detectors,
    onTransitions: alerts.onTransitions,
    logPlace: () => Promise.resolve(null),
    onNews: () => () => {},
    exportsFolder: `${folder}/exports`,
    logger: silentLogger,
    onChange: () => {},
    idleMs: 20,
    ...more,
  })
  await alerts.start()
  await findings.start()
  return {
    alerts,
    findings,
    store,
    stop: async () => {
      await findings.stop()
      await alerts.stop()
      await Promise.all([store.stop(), vault.stop()])
    },
  }
}

export type FindingsDesk = Awaited<ReturnType<typeof startFindingsDesk>>
