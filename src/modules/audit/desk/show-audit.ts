import { z } from 'zod'
import type { Audit, AuditFinding } from '../contract/audit-shapes.ts'
import { decodeEvent } from '../../../core/webhooks/decode-event.ts'
import { findKnownEvents, standardOfLog } from '../../../core/webhooks/known-events.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type { AuditRow, FindingRow, FreshLogs } from './audit-rows.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

/** @param fresh what it could not say yet, and no later one has looked at */
export const showAudit = (row: AuditRow, fresh: FreshLogs | null, job: number | null): Audit => ({
  id: row.id,
  job,
  listener: row.listener,
  network: row.network,
  state: row.state,
  cause: row.cause,
  startedAt: iso(row.startedAt),
  endedAt: isoOrNull(row.endedAt),
  blocks: {
    from: row.from.number,
    to: row.to.number,
    fromTime: iso(row.from.time),
    toTime: iso(row.to.time),
  },
  doneTo: row.doneTo,
  counts: row.counts,
  fresh: fresh === null ? null : { ...fresh, knownAt: iso(fresh.knownAt) },
  calls: row.calls,
  bytes: row.bytes,
  nodes: [...row.nodes],
  finality: row.finality,
  basis: { ...row.basis, untrue: [...row.basis.untrue] },
  problem: row.problem,
  nextTryAt: isoOrNull(row.nextTryAt),
})

const topicsSchema = z.array(z.string())

/** What the log of a finding says. @param declared events of the listeners' filters, by topic hash and number of indexed arguments */
const saidBy = (
  { topics: stored, data }: FindingRow,
  declared: ReadonlyMap<string, string>,
): Pick<AuditFinding, 'args' | 'contractType'> & { readonly name: string | null } => {
  const read = stored === null ? null : readStored(topicsSchema, stored, 'the topics of a finding')
  if (read?.ok !== true || data === null) return { args: [], contractType: null, name: null }
  const topics = read.value
  const { args, eventName } = decodeEvent({
    eventSig: declared.get(`${topics[0] ?? ''}/${topics.length - 1}`) ?? null,
    topicHash: null,
    types: null,
    names: null,
    values: null,
    rawLog: { data, topics },
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
  return {
    ...said,
    id: row.id,
    audit: row.audit,
    listener: row.listener,
    network: row.network,
    kind: row.kind,
    reason: row.reason,
    blockNumber: row.blockNumber,
    blockHash: row.blockHash,
    blockTime: isoOrNull(row.time),
    txnHash: row.txnHash,
    logIndex: row.logIndex,
    contractAddress: row.address,
    eventName: name ?? (row.topicHash === null ? null : eventNameOf(row.topicHash, events)),
    topicHash: row.topicHash,
    outageReason: row.outage,
    knownAt: isoOrNull(row.knownAt),
    eventId: row.eventId,
    backfill:
      row.filledDelivery === null || row.filledAt === null
        ? null
        : { deliveryId: row.filledDelivery, at: iso(row.filledAt) },
  }
}
