import { addReport, type BlockReports, isActive } from '../../../core/webhooks/fold-log.ts'
import { secondsOf } from '../../proof/core/checks.ts'
import {
  type ChainLog,
  type Claims,
  contentOf,
  type DeliveredLog,
  placeOf,
} from '../../../core/webhooks/chain-log.ts'
import type { LogMatch } from './log-matcher.ts'

/** What was delivered of a transaction, and what the chain has of it. By content: the indexes delivered, and those in the block. */
type TxLogs = {
  readonly delivered: ReadonlyMap<string, ReadonlySet<number>>
  readonly onChain: ReadonlyMap<string, readonly number[]>
}

/**
 * What is to be added to delivered indexes to get indexes in the block: 0 where the sender counts in the block, the index of the
 * transaction's first log where it counts in the transaction. Found by the logs whose content is on the chain.
 *
 * @returns `null` when deliveries allow several that make a difference, or none: the transaction's receipt says it then
 */
const findOffset = ({ delivered, onChain }: TxLogs): number | null => {
  const all = [...onChain.values()].flat()
  const first = Math.min(...all)
  const each = [...delivered].flatMap(([content, indexes]) => {
    const places = onChain.get(content)
    if (places === undefined) return []
    return [...indexes].map(
      (index) => new Set(places.map((place) => place - index).filter((by) => by >= 0 && by <= first)),
    )
  })
  const [one] = each
  if (one === undefined) return 0
  const possible = [...one].filter((by) => each.every((offsets) => offsets.has(by)))
  const [only, ...others] = possible
  return only === undefined || others.length > 0 ? null : only
}

type Addition = Claims & Pick<DeliveredLog, 'eventId' | 'blockNumber'>

export type Reported = {
  readonly log: DeliveredLog
  readonly content: string
  readonly index: number
  readonly reports: BlockReports
  /** Events that report it as added and can be confirmed; of repetitions beyond a hundred only some. */
  readonly additions: readonly Addition[]
}

/** The events whose log is the chain's, and whose time is, where the node says one. */
export const confirmedBy = (
  { additions }: Reported,
  { blockNumber, txnIndex, time }: Pick<ChainLog, 'blockNumber' | 'txnIndex' | 'time'>,
): number[] =>
  additions
    .filter(
      (addition) =>
        addition.blockNumber === blockNumber &&
        (addition.txnIndex === null || addition.txnIndex === txnIndex) &&
        (addition.ts === null || time === null || secondsOf(addition.ts) * 1000 === time),
    )
    .map(({ eventId }) => eventId)

export type Compared = {
  readonly delivered: number
  /** Events that are on the chain as delivered, whether the filters mean it or not. */
  readonly confirmed: readonly number[]
  /** Logs that match and were not. */
  readonly undelivered: readonly ChainLog[]
  /** Logs that the filters may or may not mean. */
  readonly undecodable: readonly ChainLog[]
  /** Reported as removed by what was delivered last, and on the chain. */
  readonly removed: readonly Reported[]
  /** On the chain, and the filters leave it out. */
  readonly outside: readonly Reported[]
  /** Reported, and not among the logs that the node answered: to be looked for in its block. */
  readonly strays: readonly Reported[]
  /** Deliveries that say too little to be compared. */
  readonly incomplete: readonly DeliveredLog[]
  /** Transactions whose receipts have to say where their logs begin. */
  readonly ambiguous: readonly { readonly blockHash: string; readonly txnHash: string }[]
}

export type Comparison = {
  add(log: DeliveredLog): void
  /** @param firstIndexes by place (`placeOf`): index in the block of the first log of transactions that were ambiguous before */
  compare(firstIndexes: ReadonlyMap<string, number>): Compared
}

type Tx = { readonly logs: ChainLog[]; readonly reported: Map<string, Reported> }

/** Repeated deliveries of one log that are told apart: a sender may repeat without end. */
const maxAdditions = 100
/** Most deliveries that say too little of which the ids are held. */
const mostIncomplete = 1000

/** A delivery's log, where it says everything that a comparison needs. */
const isComplete = (
  log: DeliveredLog,
): log is DeliveredLog &
  Pick<ChainLog, 'blockHash' | 'txnHash' | 'address' | 'topics' | 'data'> & { index: number } =>
  log.blockHash !== null &&
  log.txnHash !== null &&
  log.index !== null &&
  log.address !== null &&
  log.topics !== null &&
  log.data !== null

/** The reported logs of logs of the chain, each once: by one offset of the index, and what is left by the other ones. */
const matchLogs = (tx: Tx, offsets: readonly number[]): ReadonlyMap<ChainLog, Reported> => {
  const matched = new Map<ChainLog, Reported>()
  const taken = new Set<Reported>()
  for (const offset of offsets)
    for (const log of tx.logs) {
      const found = tx.reported.get(`${log.logIndex - offset}/${contentOf(log)}`)
      if (found === undefined || taken.has(found) || matched.has(log)) continue
      matched.set(log, found)
      taken.add(found)
    }
  return matched
}

const txLogsOf = ({ logs, reported }: Tx) => {
  const delivered = new Map<string, Set<number>>()
  for (const { content, index } of reported.values())
    delivered.set(content, (delivered.get(content) ?? new Set()).add(index))
  const onChain = new Map<string, number[]>()
  for (const log of logs) {
    const content = contentOf(log)
    onChain.set(content, [...(onChain.get(content) ?? []), log.logIndex])
  }
  return { delivered, onChain }
}

/** @param logs of a range of blocks, as a node answered them */
export const createComparison = (
  logs: readonly ChainLog[],
  match: (log: ChainLog) => LogMatch,
): Comparison => {
  const transactions = new Map<string, Tx>()
  for (const log of logs) {
    const place = placeOf(log)
    const tx = transactions.get(place)
    if (tx === undefined) transactions.set(place, { logs: [log], reported: new Map() })
    else tx.logs.push(log)
  }
  /** Of transactions of which the node answered no log. */
  const strays = new Map<string, Reported>()
  const incomplete: DeliveredLog[] = []

  const add = (log: DeliveredLog): void => {
    if (!isComplete(log)) {
      if (incomplete.length < mostIncomplete) incomplete.push(log)
      return
    }
    const content = contentOf(log)
    const place = placeOf(log)
    const tx = transactions.get(place)
    const into = tx?.reported ?? strays
    const key = tx === undefined ? `${place}/${log.index}/${content}` : `${log.index}/${content}`
    const there = into.get(key)
    const reports = addReport(there?.reports, log.eventId, log.removal)
    const former = there?.additions ?? []
    const { eventId, blockNumber, claims } = log
    const additions =
      log.removal || claims === null || former.length >= maxAdditions
        ? former
        : [...former, { ...claims, eventId, blockNumber }]
    into.set(
      key,
      there === undefined
        ? { log, content, index: log.index, reports, additions }
        : { ...there, reports, additions },
    )
  }

  const compare: Comparison['compare'] = (firstIndexes) => {
    let delivered = 0
    const confirmed: number[] = []
    const undelivered: ChainLog[] = []
    const undecodable: ChainLog[] = []
    const removed: Reported[] = []
    const outside: Reported[] = []
    const unmatched: Reported[] = []
    const ambiguous: { blockHash: string; txnHash: string }[] = []

    const offsetOf = (tx: Tx): number | null => (tx.reported.size === 0 ? 0 : findOffset(txLogsOf(tx)))
    /** How the sender counts, by the transactions that leave no doubt: above 0, in the transaction. */
    const inTransaction = [...transactions.values()].reduce((votes, tx) => {
      const offset = tx.reported.size === 0 ? null : offsetOf(tx)
      if (offset === null) return votes
      return offset > 0 ? votes + 1 : (tx.logs[0]?.txnIndex ?? 0) > 0 ? votes - 1 : votes
    }, 0)
    /** The reading that explains more of what was delivered first; of two that explain as much, the sender's own. */
    const bothReadings = (tx: Tx, first: number): number[] => {
      const [ofTransaction, ofBlock] = [matchLogs(tx, [first]).size, matchLogs(tx, [0]).size]
      const isTransaction = ofTransaction === ofBlock ? inTransaction >= 0 : ofTransaction > ofBlock
      return isTransaction ? [first, 0] : [0, first]
    }

    const compareTx = (place: string, tx: Tx): void => {
      const first = firstIndexes.get(place)
      const [one] = tx.logs
      const offset = offsetOf(tx)
      if (offset === null && first === undefined) {
        if (one !== undefined) ambiguous.push({ blockHash: one.blockHash, txnHash: one.txnHash })
        return
      }
      const matches = matchLogs(tx, offset === null ? bothReadings(tx, first ?? 0) : [offset])
      const met = new Set(matches.values())
      for (const log of tx.logs) {
        const matched = match(log)
        const found = matches.get(log)
        if (found !== undefined && found.reports.lastRemoved !== null && !isActive(found.reports))
          removed.push(found)
        if (found !== undefined) confirmed.push(...confirmedBy(found, log))
        const isAdded = found !== undefined && found.reports.firstAdded !== null
        if (matched === 'unclear') {
          if (!isAdded) undecodable.push(log)
        } else if (matched === 'outside') {
          if (found !== undefined && isAdded) outside.push(found)
        } else if (isAdded) delivered += 1
        else undelivered.push(log)
      }
      for (const reported of tx.reported.values()) if (!met.has(reported)) unmatched.push(reported)
    }

    for (const [place, tx] of transactions) compareTx(place, tx)
    return {
      delivered,
      confirmed,
      undelivered,
      undecodable,
      removed,
      outside,
      strays: [...strays.values(), ...unmatched],
      incomplete,
      ambiguous,
    }
  }

  return { add, compare }
}
