import { join } from 'node:path'
import type { Listener } from '../../../src/contract/listener.ts'
import { everywhere } from '../../../src/core/alerts/alert-types.ts'
import { succeed } from '../../../src/core/result.ts'
import { alertsTable } from '../../../src/main/features/alerts/alerts-table.ts'
import { createSilenceSource } from '../../../src/main/features/alerts/sources/silence-source.ts'
import { createWatch } from '../../../src/main/features/alerts/watch-sources.ts'
import { listenerOf } from '../../../src/main/features/audit/testing/audit-desk.ts'
import { createAppDatabase } from '../../../src/main/platform/app-database/app-database.ts'
import { silentLogger } from '../../../src/main/platform/log/logger.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const minute = 60_000
const hours = 2
const begin = Date.UTC(2026, 0, 5, 12)
/** A delivery a minute for a week. */
const usual = 7 * 24 * 60

/**
 * Two hours without a delivery for a listener that usually has one a minute.
 *
 * @param logs that the chain has for it meanwhile
 * @returns alerts of silence that opened, and how often the chain was asked
 */
export const runQuietChain = async (
  folder: string,
  logs: number,
): Promise<{ readonly opened: number; readonly asked: number }> => {
  const store = createAppDatabase({ folder: join(folder, `logs-${logs}`), logger: silentLogger })
  await store.start()
  const table = store.table(alertsTable)
  const rules = await table.rules()
  for (const { id } of rules.ok ? rules.value : []) await table.removeRule(id)
  const rule = { name: 'silence', kind: 'silence', enabled: true, scope: everywhere, sends: 'desk' } as const
  await table.addRule({ ...rule, threshold: null, forMs: minute, keepMs: minute })
  const listener: Listener = listenerOf(
    { contractAddresses: [], events: [] },
    { name: 'Sales', changedAt: new Date(begin - 8 * 24 * 60 * minute).toISOString() },
  )
  let now = begin
  let asked = 0
  const last = { id: 1, receivedAt: new Date(begin).toISOString(), blockNumber: '100', txnHash: null }
  const source = createSilenceSource({
    isReceiverOff: () => Promise.resolve(false),
    listeners: () => Promise.resolve(succeed([listener])),
    log: {
      countEvents: () => Promise.resolve(succeed({ deliveries: usual } as never)),
      listEvents: () => Promise.resolve(succeed({ rows: [last], next: null } as never)),
    },
    logsSince: (_listener, from) => {
      asked += 1
      const found = { blockNumber: from, txnHash: '0xabc', logIndex: 3, time: begin }
      const all = Array.from({ length: logs }, () => found)
      return Promise.resolve(succeed({ to: from + 5, logs: all, unclear: 0, node: 'the node' }))
    },
  })
  const watch = createWatch({
    table,
    sources: [source],
    now: () => now,
    hasTeam: () => false,
    logger: silentLogger,
    onStep: () => undefined,
    idleMs: 1000,
  })
  for (; now < begin + hours * 60 * minute; now += 15_000) {
    valueOf(await watch.step())
  }
  const states = ['open', 'acknowledged', 'resolved'] as const
  const found = await table.incidents({ states, below: null, limit: 100 })
  await watch.stop()
  await store.stop()
  if (!found.ok) throw new Error(found.error.message)
  return { opened: found.value.length, asked }
}
