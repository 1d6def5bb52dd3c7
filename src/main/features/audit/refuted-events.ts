import type { Finding } from '../../../core/gap-audit/finding.ts'
import type { ChainVerdict } from '../../../core/chain-proof/words.ts'
import { succeed } from '../../../core/result.ts'
import type { Answer } from '../../../contract/contract.ts'
import type { AuditDeps } from './audit-deps.ts'

const verdictOf = ({ reason }: Finding): ChainVerdict =>
  reason === 'block' ? 'removed' : reason === 'removal' ? 'removal-refuted' : 'refuted'

/**
 * Says of each event what an audit found of it, and takes back what an earlier audit of the same blocks said. To be called before its
 * blocks count as audited: what ends the desk in between has them audited again.
 *
 * @param former events that an earlier audit of these blocks refuted
 */
export const noteRefuted = async (
  { log, verdicts }: Pick<AuditDeps, 'log' | 'verdicts'>,
  findings: readonly Finding[],
  former: readonly number[],
  now: number,
): Promise<Answer<null>> => {
  const refuted = new Map(
    findings.flatMap((finding) =>
      finding.kind === 'not-on-chain' && finding.eventId !== null
        ? [[finding.eventId, verdictOf(finding)] as const]
        : [],
    ),
  )
  if (refuted.size === 0 && former.length === 0) return succeed(null)
  const rows = await log.eventsById([...refuted.keys()])
  if (!rows.ok) return rows
  return verdicts.putAudited(
    rows.value.flatMap(({ id, receivedAt, blockHash, txnHash }) => {
      const verdict = refuted.get(id)
      return verdict === undefined
        ? []
        : [{ id, receivedAt: Date.parse(receivedAt), blockHash, txnHash, verdict, examinedAt: now }]
    }),
    former,
  )
}
