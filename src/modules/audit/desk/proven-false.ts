import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { AuditDeps } from './audit-deps.ts'

const refutations = ['refuted', 'removal-refuted', 'removed'] as const
const limit = 1000

/** Events that a proof found false. Of a reorged event only where no removal was delivered; at most 1,000 of a verdict. */
export const provenFalse = async (
  log: Pick<AuditDeps['log'], 'listEvents'>,
  path: string,
  within: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<Answer<readonly { readonly event: number; readonly time: number }[]>> => {
  const events: { event: number; time: number }[] = []
  for (const chainVerdict of refutations) {
    const filter = { listenerId: path, test: false, chainVerdict, ...within }
    const page = await log.listEvents({ filter, limit }, signal)
    if (!page.ok) return page
    for (const { id, receivedAt, chainStrength, state } of page.value.rows)
      if (chainStrength === 'proof' && (chainVerdict !== 'removed' || state === 'active'))
        events.push({ event: id, time: Date.parse(receivedAt) })
  }
  return succeed(events)
}
