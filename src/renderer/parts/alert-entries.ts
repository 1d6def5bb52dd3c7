import { sameLogKey } from '../../core/alerts/same-log.ts'
import type { AlertIncidentRow } from '../../contract/alert-shapes.ts'

/** A line of the inbox: one alert, or those that say the same of one log. */
export type AlertEntry = {
  /** Of the newest alert. */
  readonly id: number
  /** Newest first, at least one. */
  readonly alerts: readonly AlertIncidentRow[]
  readonly newest: AlertIncidentRow
  readonly title: string
  readonly count: number
  readonly firstAt: string
  readonly lastAt: string
}

const entryOf = (alerts: readonly [AlertIncidentRow, ...AlertIncidentRow[]]): AlertEntry => {
  const [newest] = alerts
  // Two rules may speak of one listener.
  const listeners = new Set(alerts.map(({ evidence }) => evidence.listener)).size
  const times = alerts.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]).toSorted()
  return {
    id: newest.id,
    alerts,
    newest,
    title: listeners === 1 ? newest.title : `Deliveries for ${listeners} listeners are refuted by the chain`,
    count: alerts.reduce((sum, { count }) => sum + count, 0),
    firstAt: times[0] ?? newest.firstAt,
    lastAt: times.at(-1) ?? newest.lastAt,
  }
}

/** The lines of the inbox, in the order of their newest alerts. @param rows newest first */
export const alertEntries = (rows: readonly AlertIncidentRow[]): AlertEntry[] => {
  const groups = new Map<string, [AlertIncidentRow, ...AlertIncidentRow[]]>()
  for (const row of rows) {
    const key = `${row.muted === null} ${sameLogKey({ ...row, blocks: row.evidence.blocks })}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()].map(entryOf)
}
