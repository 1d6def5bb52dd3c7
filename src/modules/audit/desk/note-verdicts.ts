import type { Finding } from '../core/finding.ts'
import type { ChainVerdict } from '../../../core/webhooks/chain-verdicts.ts'
import { succeed } from '../../../core/result.ts'
import type { Answer } from '../../../contract/contract.ts'
import type { AuditedVerdict, AuditedVerdicts } from '../../../features/events/desk/chain-verdicts-table.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { EndedChunk } from './end-chunk.ts'

const verdictOf = ({ reason }: Finding): ChainVerdict =>
  reason === 'block' ? 'removed' : reason === 'removal' ? 'removal-refuted' : 'refuted'

/** Events that are read at once: whoever knows a path may send any number. */
const pageSize = 250

/** To be called before its blocks count as audited: what ends the desk in between has them audited again. */
export const noteVerdicts = async (
  { log, verdicts }: Pick<AuditDeps, 'log' | 'verdicts'>,
  { confirmed, findings }: Pick<EndedChunk, 'confirmed' | 'findings'>,
  { former, strength, now }: Pick<AuditedVerdicts, 'former' | 'strength' | 'now'>,
): Promise<Answer<readonly number[]>> => {
  const refuted = findings.flatMap((finding) =>
    finding.kind === 'not-on-chain' && finding.eventId !== null
      ? [[finding.eventId, verdictOf(finding)] as const]
      : [],
  )
  const verdictById = new Map<number, ChainVerdict>([
    ...confirmed.map((id) => [id, 'proven'] as const),
    ...refuted,
  ])
  const ids = [...verdictById.keys()].toSorted((left, right) => left - right)
  const taken = former.filter((id) => !verdictById.has(id))
  if (taken.length > 0) {
    const written = await verdicts.putAudited({ verdicts: [], former: taken, strength, now })
    if (!written.ok) return written
  }
  for (let at = 0; at < ids.length; at += pageSize) {
    const rows = await log.eventsById(ids.slice(at, at + pageSize))
    if (!rows.ok) return rows
    const noted = rows.value.flatMap(({ id, receivedAt, blockHash, txnHash }): AuditedVerdict[] => {
      const verdict = verdictById.get(id)
      if (verdict === undefined) return []
      return [{ id, receivedAt: Date.parse(receivedAt), blockHash, txnHash, verdict, examinedAt: now }]
    })
    const written = await verdicts.putAudited({ verdicts: noted, former: [], strength, now })
    if (!written.ok) return written
  }
  return succeed(refuted.map(([id]) => id))
}
