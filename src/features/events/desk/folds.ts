import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Events } from './open-events.ts'
import type { EventStory } from '../../../core/webhooks/event-story.ts'
import { addReport, foldLog, logStates } from '../../../core/webhooks/fold-log.ts'
import type { BlockReports, LogState } from '../../../core/webhooks/fold-log.ts'
import { isRemoval } from '../../../core/webhooks/removal.ts'
import { stateMark } from './marks.ts'
import { readStory, type EarlierStory } from './stories.ts'

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
  readonly blockNumber: number | string | null
  /** What it says of its log, in digests; asked for when there is something to compare it with. */
  readonly story: () => EventStory
}

/** Columns an event's row gets from its log. */
export type FoldedEvent = {
  /** Id of the first event of the same log; its own when it is the first. */
  readonly log: number
  /** Place in `logStates`. */
  readonly state: number
  /** 1: it tells the current state of its log. */
  readonly shown: 0 | 1
  /** Marks of states this log ever was in. */
  readonly states: readonly string[]
}

export type Folds = {
  /** Finds the log of an event and brings the rows of the log up to date. Before the event itself is written. */
  fold(event: FoldingEvent, earlier: EarlierStory): FoldedEvent
}

type Fold = {
  readonly elements: number
  readonly state: number
  readonly shown: number
  readonly marked: number
}
type StoredBlock = {
  readonly block: Buffer | string
  readonly first_added: number | null
  readonly last_added: number | null
  readonly last_removed: number | null
  readonly story: string
}
type Block = { readonly block: Buffer | string; readonly reports: BlockReports }

const sameBlock = (left: Buffer | string, right: Buffer | string): boolean =>
  typeof left === 'string' || typeof right === 'string' ? left === right : left.equals(right)

/** An event that names no block by its hash may speak of any block of its number. */
const blockOf = (hash: Buffer | string | null, number: bigint | number | string | null): Buffer | string =>
  hash ?? (number === null ? '' : `#${number}`)

const isUnnamed = (block: Buffer | string): boolean =>
  typeof block === 'string' && (block === '' || block.startsWith('#'))

const toBlock = (log: number, stored: StoredBlock): Block => ({
  block: stored.block,
  reports: {
    firstAdded: stored.first_added,
    lastAdded: stored.last_added,
    lastRemoved: stored.last_removed,
    story: readStory(stored.story, log),
    isUnnamed: isUnnamed(stored.block),
  },
})

/** States whose events are marked, each with its bit. */
const markedStates = ['removed', 'doubtful', 'contradiction'] as const

const bitsOf = (state: LogState, hasRemoval: boolean): number =>
  markedStates.reduce(
    (bits, one, place) => (one === state || (one === 'removed' && hasRemoval) ? bits | (1 << place) : bits),
    0,
  )

const marksOfBits = (bits: number): string[] =>
  markedStates.filter((_, place) => (bits & (1 << place)) !== 0).map(stateMark)

/**
 * Folds events by on-chain log. A log is identified by its transaction and its index there, whatever block they are in, since a
 * transaction that is included again comes in another block; where one of the two is missing, by its uid. Most logs have one event:
 * `folds` and `fold_blocks` know only those that have more, or that were removed.
 *
 * @param onMark called with each written event whose log comes into a state that is marked, for the first time
 */
export const openFolds = (database: Writable<Events>, onMark: (id: number, mark: string) => void): Folds => {
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
  const readFold = database.prepare<[number], Fold>(
    'SELECT elements, state, shown, marked FROM folds WHERE log = ?',
  )
  const readBlocks = database.prepare<[number], StoredBlock>(
    'SELECT block, first_added, last_added, last_removed, story FROM fold_blocks WHERE log = ?',
  )
  const writeFold = database.prepare(
    `INSERT INTO folds (log, elements, state, shown, marked) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (log) DO UPDATE SET elements = excluded.elements, state = excluded.state, shown = excluded.shown,
       marked = excluded.marked`,
  )
  const writeBlock = database.prepare(
    `INSERT INTO fold_blocks (log, block, first_added, last_added, last_removed, story) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (log, block) DO UPDATE SET first_added = excluded.first_added,
       last_added = excluded.last_added, last_removed = excluded.last_removed, story = excluded.story`,
  )
  const readFirst = database.prepare<
    [number],
    { block_hash: Buffer | string | null; block_number: number | string | null }
  >('SELECT block_hash, block_number FROM events WHERE id = ?')
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

  const store = (
    log: number,
    elements: number,
    blocks: readonly Block[],
    changed: Block,
    markedBefore: number,
  ): Fold => {
    const { state, shown } = foldLog(blocks.map(({ reports }) => reports))
    const { firstAdded, lastAdded, lastRemoved, story = {} } = changed.reports
    writeBlock.run(log, changed.block, firstAdded, lastAdded, lastRemoved, JSON.stringify(story))
    const hasRemoval = blocks.some(({ reports }) => reports.lastRemoved !== null)
    const marked = markedBefore | bitsOf(state, hasRemoval)
    const fold: Fold = { elements, state: logStates.indexOf(state), shown, marked }
    writeFold.run(log, elements, fold.state, shown, marked)
    return fold
  }

  const reportsOf = (
    block: Buffer | string,
    known: BlockReports | undefined,
    id: number,
    removal: boolean,
    story: EventStory,
  ): Block => ({
    block,
    reports: { ...addReport(known, id, removal, story), isUnnamed: isUnnamed(block) },
  })

  /** The first event of a log that had no fold yet: it stands alone and was added, else it would have one. */
  const begin = (log: number, earlier: EarlierStory): { fold: Fold; blocks: Block[] } => {
    const first = readFirst.get(log)
    const block = blockOf(first?.block_hash ?? null, first?.block_number ?? null)
    const reported = reportsOf(block, undefined, log, false, earlier(log) ?? {})
    return { fold: store(log, 1, [reported], reported, 0), blocks: [reported] }
  }

  const foldFirst = (event: FoldingEvent): FoldedEvent => {
    if (!isRemoval(event.type)) return { log: event.id, state: 0, shown: 1, states: [] }
    const block = blockOf(event.blockHash, event.blockNumber)
    const reported = reportsOf(block, undefined, event.id, true, event.story())
    const { state, marked } = store(event.id, 1, [reported], reported, 0)
    return { log: event.id, state, shown: 1, states: marksOfBits(marked) }
  }

  const foldAgain = (log: number, event: FoldingEvent, earlier: EarlierStory): FoldedEvent => {
    const stored = readFold.get(log)
    const before =
      stored === undefined
        ? begin(log, earlier)
        : { fold: stored, blocks: readBlocks.all(log).map((one) => toBlock(log, one)) }
    const hash = blockOf(event.blockHash, event.blockNumber)
    const known = before.blocks.find(({ block }) => sameBlock(block, hash))
    const changed = reportsOf(hash, known?.reports, event.id, isRemoval(event.type), event.story())
    const blocks = [...before.blocks.filter((block) => block !== known), changed]
    const { state, shown, marked } = store(log, before.fold.elements + 1, blocks, changed, before.fold.marked)
    const newMarks = marksOfBits(marked & ~before.fold.marked)
    const stateChanged = state !== before.fold.state
    if (stateChanged || newMarks.length > 0) {
      // Repeats are few; the rows of a log change state together.
      for (const id of [log, ...others.all(log)]) {
        if (stateChanged) setState.run(state, id)
        for (const mark of newMarks) onMark(id, mark)
      }
    }
    if (shown !== before.fold.shown) {
      setShown.run(0, before.fold.shown)
      if (shown !== event.id) setShown.run(1, shown)
    }
    return { log, state, shown: shown === event.id ? 1 : 0, states: marksOfBits(marked) }
  }

  return {
    fold: (event, earlier) => {
      const log = find(event)
      return log === undefined ? foldFirst(event) : foldAgain(log, event, earlier)
    },
  }
}
