import { passesFilter, type ChainFilter } from '../core/chain-filter.ts'
import { placeOf, type ChainLog, type DeliveredLog } from '../../../core/webhooks/chain-log.ts'
import { classifyUndelivered, type Down } from '../core/classify-undelivered.ts'
import { confirmedBy, type Compared, type Comparison, type Reported } from '../core/compare-logs.ts'
import type { Finding } from '../core/finding.ts'
import { isActive } from '../../../core/webhooks/fold-log.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import { receiptHas, type Lookups, type TxReceipt } from './chunk-lookups.ts'
import type { LogChunk } from './read-chunk.ts'
import type { AuditBlock } from './read-period.ts'

export type ChunkFacts = {
  readonly chunk: LogChunk
  readonly comparison: Comparison
  readonly filter: ChainFilter
  readonly downs: readonly Down[]
  readonly p99: number | null
  readonly now: number
}

export type EndedChunk = {
  readonly delivered: number
  /** Events that are on the chain as delivered. */
  readonly confirmed: readonly number[]
  readonly findings: readonly Finding[]
  /** Up to here it is done; `null`: from its first block on, deliveries may still be on their way. */
  readonly covered: AuditBlock | null
  /** The node left logs out that its own receipts hold: nothing of what it said counts. */
  readonly leftOut: { readonly blockNumber: number; readonly txnHash: string } | null
}

/** Blocks and receipts that are looked up for deliveries of a chunk: whoever knows a path may send any number. */
const mostLookedUp = 1000

/** Longer data (characters of hex) of a log is not written down with its finding: it would not fit into a line. */
const mostData = 8_192

/** A delivery may say anything in place of a log. */
const logOf = ({ topics, data }: Pick<DeliveredLog, 'topics' | 'data'>): Finding['log'] =>
  topics === null ||
  data === null ||
  data.length > mostData ||
  topics.length > 4 ||
  topics.some((topic) => topic.length > 66)
    ? null
    : { topics, data }

const ofLog = (log: ChainLog, time: number | null): Omit<Finding, 'kind' | 'reason'> => ({
  blockNumber: log.blockNumber,
  blockHash: log.blockHash,
  time,
  txnHash: log.txnHash,
  txnIndex: log.txnIndex,
  logIndex: log.logIndex,
  address: log.address,
  topicHash: log.topics[0] ?? null,
  log: logOf(log),
  eventId: null,
  outage: null,
  knownAt: null,
})

const ofReported = ({ log, reports }: Reported): Omit<Finding, 'kind' | 'reason'> => ({
  blockNumber: log.blockNumber,
  blockHash: log.blockHash,
  time: null,
  txnHash: log.txnHash,
  txnIndex: null,
  logIndex: null,
  address: log.address,
  topicHash: log.topics?.[0] ?? null,
  log: logOf(log),
  eventId: reports.lastAdded ?? reports.lastRemoved,
  outage: null,
  knownAt: null,
})

class Stopped extends Error {
  readonly problem: NodeProblem
  constructor(problem: NodeProblem) {
    super(problem.message)
    this.problem = problem
  }
}

const need = <T>(result: Result<T, NodeProblem>): T => {
  if (result.ok) return result.value
  throw new Stopped(result.error)
}

const end = async (facts: ChunkFacts, lookups: Lookups): Promise<EndedChunk> => {
  const { chunk, comparison, filter, downs, p99, now } = facts
  const known = new Set(chunk.logs.map((log) => `${log.blockHash}/${log.logIndex}`))
  const findings: Finding[] = []

  /** A log of a receipt that the node should have answered and did not. */
  const missingIn = (receipt: TxReceipt): ChainLog | undefined =>
    receipt.logs.find((log) => passesFilter(filter, log) && !known.has(`${log.blockHash}/${log.logIndex}`))
  const leftOut = (log: ChainLog): EndedChunk => ({
    delivered: 0,
    confirmed: [],
    findings: [],
    covered: null,
    leftOut: { blockNumber: log.blockNumber, txnHash: log.txnHash },
  })

  const firstIndexes = new Map<string, number>()
  let compared: Compared = comparison.compare(firstIndexes)
  for (const place of compared.ambiguous) {
    const one = chunk.logs.find((log) => log.txnHash === place.txnHash)
    if (one === undefined) continue
    const receipt = need(await lookups.receipt(one))
    // The node answered the logs of this transaction, and now does not know it.
    if (receipt === null)
      throw new Stopped({
        kind: 'behind',
        message: `${chunk.node.label} does not have the receipt of a log that it answered.`,
        node: chunk.node.label,
      })
    const missing = missingIn(receipt)
    if (missing !== undefined) return leftOut(missing)
    firstIndexes.set(placeOf(place), receipt.first)
  }
  if (compared.ambiguous.length > 0) compared = comparison.compare(firstIndexes)

  const confirmed: number[] = []
  const lookedUp = new Set<string>()
  /** What was looked up once costs nothing more. @returns whether it may be */
  const mayLookUp = (what: string): boolean => {
    if (lookedUp.size < mostLookedUp) lookedUp.add(what)
    return lookedUp.has(what)
  }
  for (const stray of compared.strays) {
    const { log, content, index, reports } = stray
    const { blockHash, txnHash } = log
    const finding = ofReported(stray)
    const unclear = { ...finding, kind: 'unclear', reason: 'incomplete' } as const
    if (blockHash === null || txnHash === null || !mayLookUp(`block ${log.blockNumber}`)) {
      findings.push(unclear)
      continue
    }
    const block = need(await lookups.block(log.blockNumber))
    if (block.hash !== blockHash) {
      // A block that was taken back, and said to be, is as it should be, in whatever order that came.
      if (reports.lastRemoved === null)
        findings.push({ ...finding, time: block.time, kind: 'not-on-chain', reason: 'block' })
      continue
    }
    if (!mayLookUp(txnHash)) {
      findings.push(unclear)
      continue
    }
    const receipt = need(await lookups.receipt({ blockHash, txnHash, blockNumber: log.blockNumber }))
    const [first] = receipt?.logs ?? []
    if (receipt !== null && first !== undefined && receiptHas(receipt, content, index)) {
      const missing = missingIn(receipt)
      if (missing !== undefined) return leftOut(missing)
      confirmed.push(...confirmedBy(stray, { ...first, time: block.time }))
      if (isActive(reports)) findings.push({ ...finding, time: block.time, kind: 'outside', reason: null })
      continue
    }
    const isThere = receipt?.logs.some(
      (other) => other.logIndex === index || other.logIndex - receipt.first === index,
    )
    findings.push({
      ...finding,
      time: block.time,
      kind: 'not-on-chain',
      reason: isThere === true ? 'content' : 'log',
    })
  }

  /** When the block of a delivery was made that is on the chain; `null`: too much was looked up already. */
  const timeOf = async ({ blockNumber, blockHash }: Reported['log']): Promise<number | null> => {
    const stated = chunk.logs.find((log) => log.blockHash === blockHash && log.time !== null)?.time
    if (stated != null) return stated
    return mayLookUp(`block ${blockNumber}`) ? need(await lookups.block(blockNumber)).time : null
  }
  for (const reported of compared.removed) {
    const time = await timeOf(reported.log)
    findings.push({
      ...ofReported(reported),
      time,
      kind: 'not-on-chain',
      reason: 'removal',
      eventId: reported.reports.lastRemoved,
    })
  }
  for (const reported of compared.outside)
    if (isActive(reported.reports)) {
      const time = await timeOf(reported.log)
      findings.push({ ...ofReported(reported), time, kind: 'outside', reason: null })
    }
  for (const log of compared.undecodable) {
    // Its time says where nothing can be called covered.
    const time = log.time ?? need(await lookups.block(log.blockNumber)).time
    findings.push({ ...ofLog(log, time), kind: 'unclear', reason: 'undecodable' })
  }
  for (const log of compared.incomplete)
    findings.push({
      ...ofReported({
        log,
        content: '',
        index: 0,
        reports: { firstAdded: log.eventId, lastAdded: log.eventId, lastRemoved: null },
        additions: [],
      }),
      kind: 'unclear',
      reason: 'incomplete',
    })

  let freshFrom: number | null = null
  for (const log of compared.undelivered) {
    const time = log.time ?? need(await lookups.block(log.blockNumber)).time
    const what = classifyUndelivered(time, downs, { p99, now })
    const outage = what.kind === 'missed-in-outage' ? what.reason : null
    const knownAt = what.kind === 'too-fresh' ? what.knownAt : null
    findings.push({ ...ofLog(log, time), kind: what.kind, reason: null, outage, knownAt })
    if (what.kind === 'too-fresh') freshFrom = Math.min(freshFrom ?? log.blockNumber, log.blockNumber)
  }
  const isCut = freshFrom !== null && freshFrom <= chunk.end.number
  const covered = !isCut
    ? chunk.end
    : freshFrom === null || freshFrom <= chunk.from
      ? null
      : need(await lookups.block(freshFrom - 1))
  return {
    delivered: compared.delivered,
    confirmed: [...compared.confirmed, ...confirmed],
    findings,
    covered,
    leftOut: null,
  }
}

/**
 * Ends a chunk: everything that was delivered has been added. What deliveries say and the node's answer does not hold is looked for in
 * its block, so that an answer that leaves logs out is found out where anything of it was delivered.
 */
export const endChunk = async (
  facts: ChunkFacts,
  lookups: Lookups,
): Promise<Result<EndedChunk, NodeProblem>> => {
  try {
    return succeed(await end(facts, lookups))
  } catch (cause) {
    if (cause instanceof Stopped) return fail(cause.problem)
    throw cause
  }
}
