import { registeredPeriods } from '../../../core/gap-audit/registered-periods.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { auditTable } from './audit-table.ts'

/** What was registered longer ago says nothing of the newest block any more. */
const justNowMs = 30_000

/**
 * Notes the newest block of a node where a listener was registered just now. Audits begin behind it, whatever this machine’s clock said
 * then: of a clock that was behind, blocks would seem to belong to the listener that were there before it.
 */
export const noteHeads = async (
  deps: AuditDeps & { readonly table: TableClient<typeof auditTable> },
  signal: AbortSignal,
): Promise<void> => {
  const { table, listeners, logger, now = Date.now } = deps
  const warn = (problem: string): void => logger.warn({ problem }, 'where a listener begins was not noted')
  const listed = await listeners.list({}, signal)
  if (!listed.ok) return
  for (const { key, state, receives, network, changedAt } of listed.value.listeners) {
    if (state !== 'registered' || receives !== 'desk') continue
    const chainId = deps.chainIdOf(network)
    if (
      Math.abs(now() - Date.parse(changedAt)) > justNowMs ||
      chainId === undefined ||
      !deps.hasNode(chainId)
    )
      continue
    const found = await listeners.get({ key }, signal)
    if (!found.ok) continue
    const steps = found.value.history.map((step) => ({ at: Date.parse(step.at), state: step.state }))
    const registeredAt = registeredPeriods(steps).at(-1)?.from
    const known = await table.headOf(key)
    if (!known.ok) return warn(known.error.message)
    if (registeredAt === undefined || known.value?.registeredAt === registeredAt) continue
    if (Math.abs(now() - registeredAt) > justNowMs) continue
    const read = await deps.thread.request('auditHead', { choice: { chainId, purpose: 'audit' } }, { signal })
    if (!read.ok || !read.value.result.ok) {
      if (!signal.aborted) warn('no node said its newest block')
      continue
    }
    const { number: block, time } = read.value.result.value
    const noted = await table.noteHead({ listener: key, registeredAt, block, ahead: time - now() })
    if (!noted.ok) return warn(noted.error.message)
  }
}
