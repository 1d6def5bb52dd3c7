import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { Audits } from './audits.ts'
import type { auditTable } from './audit-table.ts'

const lookEveryMs = 15_000
const hourMs = 3_600_000
/** After an audit the next one waits for a minute, and then for twice as long each time: whoever sends decides what is pending. */
const pauseMs = (tries: number): number => Math.min(hourMs, 60_000 * 2 ** (tries - 1))

export const createRechecks = (
  deps: AuditDeps & { readonly table: TableClient<typeof auditTable> },
  audits: Pick<Audits, 'begin'>,
) => {
  const { table, now = Date.now } = deps
  const ended = new AbortController()
  const tries = new Map<string, { readonly count: number; readonly nextAt: number }>()
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    const at = now()
    const listed = await deps.listeners.list({}, ended.signal)
    // The table's thread rests where there is nothing to audit.
    if (listed.ok && listed.value.listeners.length === 0) return
    const due = await table.dueFindings(at)
    if (!due.ok) return
    for (const { listener, from, to } of due.value) {
      const before = tries.get(listener)
      if (before !== undefined && before.nextAt > at) continue
      const count = before === undefined || at - before.nextAt > hourMs ? 1 : before.count + 1
      tries.set(listener, { count, nextAt: at + pauseMs(count) })
      const begun = await audits.begin({ listener, from, to }, ended.signal, 'recheck')
      if (!begun.ok && begun.error.kind !== 'cancelled')
        deps.logger.info(
          { listener, problem: begun.error.message },
          'pending logs could not be audited again',
        )
    }
  }

  return {
    look,
    start: (): void => {
      timer = setInterval(() => deps.background('auditing pending logs again', look()), lookEveryMs)
      timer.unref()
    },
    stop: (): void => {
      clearInterval(timer)
      ended.abort()
    },
  }
}
