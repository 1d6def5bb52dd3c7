import { z } from 'zod'
import type { Audit, AuditFinding } from '../../../contract/audit-shapes.ts'
import { decodeEvent } from '../../../core/webhooks/decode-event.ts'
import { findKnownEvents, standardOfLog } from '../../../core/webhooks/known-events.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { AuditRow, FindingRow, FreshLogs } from './audit-rows.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

const logs = (count: number): string => (count === 1 ? '1 log' : `${count.toLocaleString('en-US')} logs`)

/** Whose word an audit takes. */
const restsOn = ({ basis, nodes }: AuditRow): string => {
  const { compared, alone, apart, untrue } = basis
  const who = nodes.length === 0 ? 'the node' : nodes.join(' and ')
  const found = untrue.map((label) => ` ${label} answered logs that were not those of its blocks’ receipts.`)
  const of = (count: number): string => (count === 1 ? '1 block' : `${count.toLocaleString('en-US')} blocks`)
  if (apart > 0)
    found.push(
      ` The logs of ${of(apart)} and the end of their range were asked for in several requests: a peer that lags behind a balancer may have answered the logs.`,
    )
  const single =
    'a node that leaves logs out of its answers cannot be noticed by an audit that uses it alone.'
  if (compared === 0) return `This rests on what ${who} answered: ${single}${found.join('')}`
  if (alone === 0) return `This rests on two nodes that answered the same.${found.join('')}`
  return `Of ${of(compared)} two nodes answered the same, of ${of(alone)} one was asked alone: ${single}${found.join('')}`
}

/** What an audit says and what that rests on. */
const statementOf = (row: AuditRow): string => {
  const { state, counts, nodes, doneTo, to, from } = row
  const who = nodes.length === 0 ? 'the node' : nodes.join(' and ')
  const rests = restsOn(row)
  if (doneTo === null) return `Nothing was compared yet. ${rests}`
  const upTo = state === 'done' ? to.number : doneTo
  const missing = counts.missed + counts.missedInOutage
  const found = counts.delivered + missing + counts.tooFresh
  const fresh = counts.tooFresh === 0 ? '' : ` ${logs(counts.tooFresh)} may still be on the way.`
  return `As ${who} answered, ${logs(found)} matched the listener from block ${from.number} to block ${upTo}: ${counts.delivered.toLocaleString('en-US')} delivered, ${missing.toLocaleString('en-US')} missed.${fresh} ${rests}`
}

/** @param fresh what it could not say yet, and no later one has looked at */
export const showAudit = (row: AuditRow, fresh: FreshLogs | null): Audit => ({
  id: row.id,
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
  statement: statementOf(row),
  problem: row.problem,
  nextTryAt: isoOrNull(row.nextTryAt),
})

const reasons: Readonly<Record<string, string>> = {
  closed: 'Marketdesk was closed',
  crashed: 'Marketdesk ended unexpectedly',
  'not-listening': 'the receiver could not listen',
  asleep: 'this machine slept',
  stalled: 'the receiver was stalled',
  'not-storing': 'nothing could be stored',
  off: 'the receiver of this desk was switched off',
}

/** Why a finding is what it is. */
export const explainFinding = ({
  kind,
  reason,
  outage,
  filledAt,
}: Pick<FindingRow, 'kind' | 'reason' | 'outage' | 'filledAt'>): string => {
  switch (kind) {
    case 'missed':
      return filledAt === null
        ? 'Never delivered, though on the chain and matching.'
        : 'Never delivered; filled in from the chain.'
    case 'missed-in-outage':
      return `Never delivered: its block came while ${reasons[outage ?? ''] ?? 'the receiver was down'}.${filledAt === null ? '' : ' Filled in from the chain.'}`
    case 'outside':
      return 'Delivered and on the chain, though the listener’s filters leave it out.'
    case 'too-fresh':
      return 'Not delivered yet; its block is so new that it may still come.'
    case 'unclear':
      return reason === 'undecodable'
        ? 'The log cannot be decoded to see whether it has the accounts or token ids of the filters.'
        : 'What was delivered says too little to be compared with the chain.'
    case 'not-on-chain':
      switch (reason) {
        case 'block':
          return 'Its block is not on the chain; never taken back.'
        case 'content':
          return 'Delivered, but the chain holds another log in its place.'
        case 'removal':
          return 'Last delivered as removed, though the chain holds it.'
        default:
          return 'Delivered, but its block holds no such log.'
      }
  }
}

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

/** Events of the listeners' filters. */
export type DeclaredEvents = {
  /** Names by topic hash. */
  readonly names: ReadonlyMap<string, string>
  /** As they were declared, by topic hash and number of indexed arguments. */
  readonly declared: ReadonlyMap<string, string>
}

/** A finding as the contract has it. */
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
    explanation: explainFinding(row),
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
