import type { Writable } from '../../platform/db/connection.ts'
import type { Events } from './open-events.ts'
import { foldLog, isRemoval, addReport } from '../../../core/webhooks/fold-log.ts'
import type { BlockReports } from '../../../core/webhooks/fold-log.ts'

/** An event on its way into its log. */
export type FoldingEvent = {
  readonly id: number
  readonly type: string | null
  /** As stored; `null` when the element did not say. */
  readonly blockHash: Buffer | string | null
  readonly uid: Buffer | string | null
  readonly uidKey: number | null
  readonly txnHash: Buffer | string | null
  readonly txnKey: number | null
  readonly txnLogIndex: bigint | string | null
}

/** Columns an event's row gets from its log. */
export type FoldedEvent = {
  /** Id of the first event of the same log; its own when it is the first. */
  readonly log: number
  /** 0: active. 1: removed. */
  readonly state: 0 | 1
  /** 1: it tells the current state of its log. */
  readonly shown: 0 | 1
  /** Whether an event of this log ever reported a removal. */
  readonly wasRemoved: boolean
}

export type Folds = {
  /** Finds the log of an event and brings the rows of the log up to date. Before the event itself is written. */
  fold(event: FoldingEvent): FoldedEvent
}

type Fold = { readonly elements: number; readonly state: 0 | 1; readonly shown: number }
type StoredBlock = {
  readonly block: Buffer | string
  readonly first_added: number | null
  readonly last_added: number | null
  readonly last_removed: number | null
}
type Block = { readonly block: Buffer | string; readonly reports: BlockReports }

const sameBlock = (left: Buffer | string, right: Buffer | string): boolean =>
  typeof left === 'string' || typeof right === 'string' ? left === right : left.equals(right)

const toBlock = ({ block, first_added, last_added, last_removed }: StoredBlock): Block => ({
  block,
  reports: { firstAdded: first_added, lastAdded: last_added, lastRemoved: last_removed },
})

/**
 * Folds events by on-chain log. A log is identified by its transaction and its index there, whatever block they are in, since a
 * transaction that is included again comes in another block; where one of the two is missing, by its uid. Most logs have one event:
 * `folds` and `fold_blocks` know only those that have more, or that were removed.
 *
 * @param onRemoved called with each written event whose log is removed for the first time
 */
export const openFolds = (database: Writable<Events>, onRemoved: (id: number) => void): Folds => {
  const byPlace = database
    .prepare<[number, bigint | string, Buffer | string], number>(
      `SELECT log FROM events INDEXED BY events_by_place
       WHERE txn_key = ? AND txn_log_index = ? AND txn_hash = ? COLLATE NOCASE LIMIT 1`,
    )
    .pluck()
  const byUid = database
    .prepare<[number, Buffer | string], number>(
      `SELECT log FROM events INDEXED BY events_by_uid
       WHERE (txn_key IS NULL OR txn_log_index IS NULL) AND uid_key = ? AND uid = ? COLLATE NOCASE LIMIT 1`,
    )
    .pluck()
  const readFold = database.prepare<[number], Fold>('SELECT elements, state, shown FROM folds WHERE log = ?')
  const readBlocks = database.prepare<[number], StoredBlock>(
    'SELECT block, first_added, last_added, last_removed FROM fold_blocks WHERE log = ?',
  )
  const writeFold = database.prepare(
    `INSERT INTO folds VALUES (?, ?, ?, ?)
     ON CONFLICT (log) DO UPDATE SET elements = excluded.elements, state = excluded.state, shown = excluded.shown`,
  )
  const writeBlock = database.prepare(
    `INSERT INTO fold_blocks VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (log, block) DO UPDATE SET first_added = excluded.first_added,
       last_added = excluded.last_added, last_removed = excluded.last_removed`,
  )
  const readFirst = database.prepare<[number], { block_hash: Buffer | string | null }>(
    'SELECT block_hash FROM events WHERE id = ?',
  )
  const others = database
    .prepare<[number], number>('SELECT id FROM events INDEXED BY events_repeated WHERE log = ? AND log <> id')
    .pluck()
  const setState = database.prepare<[number, number]>('UPDATE events SET state = ? WHERE id = ?')
  const setShown = database.prepare<[number, number]>('UPDATE events SET shown = ? WHERE id = ?')

  const find = (event: FoldingEvent): number | undefined => {
    const { txnKey, txnHash, txnLogIndex, uidKey, uid } = event
    if (txnKey !== null && txnHash !== null && txnLogIndex !== null)
      return byPlace.get(txnKey, txnLogIndex, txnHash)
    return uidKey === null || uid === null ? undefined : byUid.get(uidKey, uid)
  }

  const store = (log: number, elements: number, blocks: readonly Block[], changed: Block): Fold => {
    const { state, shown } = foldLog(blocks.map(({ reports }) => reports))
    const { firstAdded, lastAdded, lastRemoved } = changed.reports
    writeBlock.run(log, changed.block, firstAdded, lastAdded, lastRemoved)
    const fold: Fold = { elements, state: state === 'removed' ? 1 : 0, shown }
    writeFold.run(log, elements, fold.state, shown)
    return fold
  }

  /** The first event of a log that had no fold yet: it stands alone and was added, else it would have one. */
  const begin = (log: number): { fold: Fold; blocks: Block[] } => {
    const first = { block: readFirst.get(log)?.block_hash ?? '', reports: addReport(undefined, log, false) }
    return { fold: store(log, 1, [first], first), blocks: [first] }
  }

  const foldFirst = (event: FoldingEvent): FoldedEvent => {
    const removal = isRemoval(event.type)
    if (removal) {
      const block = { block: event.blockHash ?? '', reports: addReport(undefined, event.id, true) }
      store(event.id, 1, [block], block)
    }
    return { log: event.id, state: removal ? 1 : 0, shown: 1, wasRemoved: removal }
  }

  const foldAgain = (log: number, event: FoldingEvent): FoldedEvent => {
    const stored = readFold.get(log)
    const before =
      stored === undefined ? begin(log) : { fold: stored, blocks: readBlocks.all(log).map(toBlock) }
    const hash = event.blockHash ?? ''
    const known = before.blocks.find(({ block }) => sameBlock(block, hash))
    const changed = { block: hash, reports: addReport(known?.reports, event.id, isRemoval(event.type)) }
    const blocks = [...before.blocks.filter((block) => block !== known), changed]
    const { state, shown } = store(log, before.fold.elements + 1, blocks, changed)
    const hadRemoval = before.blocks.some(({ reports }) => reports.lastRemoved !== null)
    const wasRemoved = hadRemoval || isRemoval(event.type)
    const stateChanged = state !== before.fold.state
    if (stateChanged || wasRemoved !== hadRemoval) {
      // Repeats are few; the rows of a log change state together.
      for (const id of [log, ...others.all(log)]) {
        if (stateChanged) setState.run(state, id)
        if (!hadRemoval) onRemoved(id)
      }
    }
    if (shown !== before.fold.shown) {
      setShown.run(0, before.fold.shown)
      if (shown !== event.id) setShown.run(1, shown)
    }
    return { log, state, shown: shown === event.id ? 1 : 0, wasRemoved }
  }

  return {
    fold: (event) => {
      const log = find(event)
      return log === undefined ? foldFirst(event) : foldAgain(log, event)
    },
  }
}
