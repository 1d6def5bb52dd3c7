import type { Finding } from '../../../core/gap-audit/finding.ts'
import type { ChainVerdict } from '../../../core/chain-proof/words.ts'
import { succeed } from '../../../core/result.ts'
import type { Answer } from '../../../contract/contract.ts'
import type { AuditedVerdict } from '../events/chain-verdicts-table.ts'
import type { AuditDeps } from './audit-deps.ts'

const verdictOf = ({ reason }: Finding): ChainVerdict =>
  reason === 'block' ? 'removed' : reason === 'removal' ? 'removal-refuted' : 'refuted'

/** Events that are read at once: whoever knows a path may send any number. */
const pageSize = 250

/**
 * Says of each event what an audit found of it, and takes back what an earlier audit of the same blocks said. To be called before its
 * blocks count as audited: what ends the desk in between has them audited again.
 *
 * @param former events that an earlier audit of these blocks refuted
 * @returns the events
 */
export const noteRefuted = async (
  { log, verdicts }: Pick<AuditDeps, 'log' | 'verdicts'>,
  findings: readonly Finding[],
  former: readonly number[],
  now: number,
): Promise<Answer<readonly number[]>> => {
  const refuted = new Map(
    findings.flatMap((finding) =>
      finding.kind === 'not-on-chain' && finding.eventId !== null
        ? [[finding.eventId, verdictOf(finding)] as const]
        : [],
    ),
  )
  const ids = [...refuted.keys()]
  if (ids.length === 0 && former.length === 0) return succeed(ids)
  const noted: AuditedVerdict[] = []
  for (let at = 0; at < ids.length; at += pageSize) {
    const rows = await log.eventsById(ids.slice(at, at + pageSize))
    if (!rows.ok) return rows
    for (const { id, receivedAt, blockHash, txnHash } of rows.value) {
      const verdict = refuted.get(id)
      if (verdict !== undefined)
        noted.push({ id, receivedAt: Date.parse(receivedAt), blockHash, txnHash, verdict, examinedAt: now })
    }
  }
  const written = await verdicts.putAudited(noted, former, now)
  return written.ok ? succeed(ids) : written
}
