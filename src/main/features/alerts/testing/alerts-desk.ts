import { everywhere } from '../../../../core/alerts/alert-types.ts'
import { kindFacts, type AlertKind } from '../../../../core/alerts/kinds.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import type { NewRule } from '../alert-rows.ts'
import { openAppDatabase } from '../../../open-app-database.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { openBrowserSettings } from '../../../host/browser/settings-store.ts'
import { createRuleSecrets } from '../../forwarding/rule-secrets.ts'
import type { KeyWrapper } from '../../vault/service.ts'
import { createVault } from '../../vault/vault.ts'
import { createAlerts, type AlertsDeps } from '../alerts.ts'
import { alertsTable } from '../alerts-table.ts'
import type { AlertSource } from '../sources/alert-source.ts'

/** A rule of a kind as it is usual, that tells everything at once. */
export const ruleOf = (kind: AlertKind, more: Partial<NewRule> = {}): NewRule => ({
  name: kind,
  kind,
  enabled: true,
  scope: everywhere,
  threshold: kindFacts[kind].threshold?.usual ?? null,
  forMs: 0,
  keepMs: 0,
  ...more,
})

/** The parts of a desk that watch for alerts, over a folder of a test. */
export const startAlertsDesk = async (
  folder: string,
  sources: readonly AlertSource[],
  more: Partial<Pick<AlertsDeps, 'now' | 'backoff' | 'onNews' | 'idleMs' | 'team'>> & {
    readonly keyWrapper?: KeyWrapper
  } = {},
) => {
  const store = openAppDatabase({ folder, logger: silentLogger })
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
    /** These rules, and no others. */
    useRules: (...rules: readonly NewRule[]): void => {
      for (const { id } of valueOf(alerts.rules()).rules) alerts.removeRule(id)
      for (const rule of rules) valueOf(alerts.addRule(rule))
    },
    stop: async () => {
      await alerts.stop()
      await Promise.all([store.stop(), vault.stop()])
    },
  }
}

export type AlertsDesk = Awaited<ReturnType<typeof startAlertsDesk>>
