import { join } from 'node:path'
import { everywhere, type AlertFact } from '../../../src/core/alerts/alert-types.ts'
import { alertKinds, kindFacts, type AlertKind } from '../../../src/core/alerts/kinds.ts'
import { succeed } from '../../../src/core/result.ts'
import { alertsTable } from '../../../src/main/features/alerts/alerts-table.ts'
import { factOf, type AlertSource } from '../../../src/main/features/alerts/sources/alert-source.ts'
import { createWatch } from '../../../src/main/features/alerts/watch-sources.ts'
import { createAppDatabase } from '../../../src/main/platform/app-database/app-database.ts'
import { silentLogger } from '../../../src/main/platform/log/logger.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const minute = 60_000
const stepMs = 10_000
const begin = Date.UTC(2026, 0, 5, 12)

export type HourReport = {
  readonly kinds: number
  /** Kinds that opened and were resolved once each. */
  readonly once: number
  readonly opened: number
  readonly unresolved: number
  readonly messages: number
}

/** About an hour of alerts over the real table: each kind holds or happens for two minutes, or nothing does. */
export const runHour = async (folder: string, isClean: boolean): Promise<HourReport> => {
  const store = createAppDatabase({
    folder: join(folder, isClean ? 'clean' : 'scripted'),
    logger: silentLogger,
  })
  await store.start()
  const table = store.table(alertsTable)
  const rules = await table.rules()
  for (const { id } of rules.ok ? rules.value : []) await table.removeRule(id)
  for (const kind of alertKinds) {
    const forMs = Math.min(kindFacts[kind].forMs, minute)
    const threshold = kindFacts[kind].threshold === null ? null : '1'
    const rule = { name: kind, kind, enabled: true, scope: everywhere, threshold, forMs, keepMs: minute }
    await table.addRule({ ...rule, sends: 'desk' })
  }
  let now = begin
  let said = 0
  const factOfKind = (kind: AlertKind): AlertFact =>
    // Past the number of its rule, whichever way it compares.
    factOf({
      subject: kind,
      at: now,
      value: kindFacts[kind].threshold?.compare === 'below' ? '0' : '1',
      title: kind,
      text: `${kind} of the script.`,
    })
  const happened = new Set<AlertKind>()
  const sourceOf = (kind: AlertKind, place: number): AlertSource => ({
    name: kind,
    everyMs: 0,
    look: () => {
      const since = now - (begin + (2 + place * 4) * minute)
      const isOn = !isClean && since >= 0 && since < 2 * minute
      const isEvent = kindFacts[kind].mode === 'event'
      const facts = isOn && !(isEvent && happened.has(kind)) ? [factOfKind(kind)] : []
      if (facts.length > 0) happened.add(kind)
      return Promise.resolve(succeed({ observations: [{ kind, facts }], cursor: null }))
    },
  })
  const watch = createWatch({
    table,
    sources: alertKinds.map(sourceOf),
    now: () => now,
    hasTeam: () => false,
    logger: silentLogger,
    onStep: (isSaid) => (said += isSaid ? 1 : 0),
    idleMs: 1000,
  })
  for (; now < begin + alertKinds.length * 4 * minute; now += stepMs) {
    valueOf(await watch.step())
  }
  const states = ['pending', 'open', 'acknowledged', 'resolved'] as const
  const found = await table.incidents({ states, below: null, limit: 1000 })
  await watch.stop()
  await store.stop()
  if (!found.ok) throw new Error(found.error.message)
  const opened = found.value.filter(({ openedAt }) => openedAt !== null)
  const once = alertKinds.filter((kind) => {
    const ofKind = opened.filter((one) => one.kind === kind)
    return ofKind.length === 1 && ofKind[0]?.state === 'resolved'
  })
  return {
    kinds: alertKinds.length,
    once: once.length,
    opened: opened.length,
    unresolved: found.value.filter(({ state }) => state !== 'resolved').length,
    messages: said,
  }
}
