import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Schedule } from '../../../features/schedules/contract.ts'
import { given } from '../../../core/given.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { dayOf } from '../../../main/platform/chain/node-config.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { Audits } from './audits.ts'
import type { auditTable } from './audit-table.ts'

const lookEveryMs = 60_000
const hourMs = 3_600_000

export type Nightly = {
  schedule(): Promise<Answer<Extract<Schedule, { kind: 'audit' }>>>
  setSchedule(
    input: Omit<Extract<ParsedInput<'schedules.set'>, { kind: 'audit' }>, 'kind'>,
  ): Promise<Answer<unknown>>
  look(): Promise<void>
  start(): void
  stop(): void
}

/** Audits every listener of this desk once a day, from the hour of the schedule on (UTC). */
export const createNightly = (
  deps: AuditDeps & { readonly table: TableClient<typeof auditTable> },
  audits: Pick<Audits, 'begin'>,
): Nightly => {
  const { table, listeners, now = Date.now } = deps
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const schedule: Nightly['schedule'] = async () => {
    const read = await table.schedule(dayOf(now()))
    if (!read.ok) return read
    return succeed({ kind: 'audit', ...read.value })
  }

  const look = async (): Promise<void> => {
    const at = now()
    const listed = await listeners.list({}, ended.signal)
    // The table's thread rests where there is nothing to audit.
    if (!listed.ok || listed.value.listeners.length === 0) return
    const read = await table.schedule(dayOf(at))
    if (!read.ok || read.value.everyMinutes === null) return
    const { hour, lastAt } = read.value
    const isToday = lastAt?.slice(0, 10) === dayOf(at)
    const isTime = Math.floor((at % (24 * hourMs)) / hourMs) >= hour
    if (isToday || !isTime) return
    const problems: string[] = []
    for (const { key, state, receives } of listed.value.listeners) {
      if (receives !== 'desk' || state === 'draft' || state === 'failed') continue
      const begun = await audits.begin({ listener: key }, ended.signal, 'schedule')
      // Nothing to be audited is no problem; a node that is not there is one.
      if (!begun.ok && begun.error.kind !== 'conflict') problems.push(begun.error.message)
    }
    await table.changeSchedule({ lastAt: new Date(at).toISOString(), problem: problems[0] ?? null })
    deps.onChange()
  }

  return {
    schedule,
    setSchedule: async ({ everyMinutes, ...changes }) => {
      const set = await table.changeSchedule({ everyMinutes, ...given(changes) })
      if (!set.ok) return set
      deps.onChange()
      return set
    },
    look,
    start: () => {
      timer = setInterval(() => deps.background('the nightly audit', look()), lookEveryMs)
      timer.unref()
    },
    stop: () => {
      clearInterval(timer)
      ended.abort()
    },
  }
}
