import type { Audit, AuditFinding } from '../contract/audit-shapes.ts'
import { decodeEvent } from '../../../core/webhooks/decode-event.ts'
import { findKnownEvents, standardOfLog } from '../../../core/webhooks/known-events.ts'
import type { AuditRow, FindingRow } from './audit-rows.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

export const showAudit = (
  { chainId: _chainId, todo: _todo, pace: _pace, isFromStart: _isFromStart, ...audit }: AuditRow,
  fresh: Audit['fresh'],
  job: number | null,
): Audit => ({ ...audit, fresh, job })

/** What the log of a finding says. @param declared events of the listeners' filters, by topic hash and number of indexed arguments */
const saidBy = (
  { log }: FindingRow,
  declared: ReadonlyMap<string, string>,
): Pick<AuditFinding, 'args' | 'contractType'> & { readonly name: string | null } => {
  if (log === null) return { args: [], contractType: null, name: null }
  const { topics } = log
  const { args, eventName } = decodeEvent({
    eventSig: declared.get(`${topics[0] ?? ''}/${topics.length - 1}`) ?? null,
    topicHash: null,
    types: null,
    names: null,
    values: null,
    rawLog: log,
    contractType: null,
  })
  return { args, contractType: standardOfLog(topics), name: eventName }
}

/** What an event is called by its topic hash: as the listeners’ filters name it, else by what is known. */
export const eventNameOf = (topicHash: string, { names }: Pick<DeclaredEvents, 'names'>): string | null => {
  const known = [2, 3, 1].flatMap((indexed) => findKnownEvents(topicHash, indexed))[0]
  return names.get(topicHash) ?? known?.signature.name ?? null
}

export type DeclaredEvents = {
  readonly names: ReadonlyMap<string, string>
  /** As they were declared, by topic hash and number of indexed arguments. */
  readonly declared: ReadonlyMap<string, string>
}

export const showFinding = (row: FindingRow, events: DeclaredEvents): AuditFinding => {
  const { name, ...said } = saidBy(row, events.declared)
  const { txnIndex: _txnIndex, log: _log, time, address, outage, filledDelivery, filledAt, ...finding } = row
  return {
    ...finding,
    ...said,
    blockTime: isoOrNull(time),
    contractAddress: address,
    eventName: name ?? (row.topicHash === null ? null : eventNameOf(row.topicHash, events)),
    outageReason: outage,
    knownAt: isoOrNull(row.knownAt),
    backfill:
      filledDelivery === null || filledAt === null ? null : { deliveryId: filledDelivery, at: iso(filledAt) },
  }
}
