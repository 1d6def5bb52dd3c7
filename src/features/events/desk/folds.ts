import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Events } from './open-events.ts'
import type { EventStory } from '../../../core/webhooks/event-story.ts'
import { addReport, foldLog, logStates } from '../../../core/webhooks/fold-log.ts'
import type { BlockReports, LogState } from '../../../core/webhooks/fold-log.ts'
import { isRemoval } from '../../../core/webhooks/removal.ts'
import { stateMark } from './marks.ts'
import { readStory, type EarlierStory } from './stories.ts'

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

export type FoldedEvent = {
  /** Id of the first event of the same log; its own when it is the first. */
  readonly log: number
  readonly state: number
  /** 1: it tells the current state of its log. */
  readonly shown: 0 | 1
  /** Marks of states this log ever was in. */
  readonly states: readonly string[]
}

type Fold = {
  readonly elements: number
  readonly state: number
  readonly shown: number
  readonly marked: number
}

/** A log that changed in this batch: one of which everything speaks is read and written once. */
type OpenFold = {
  fold: Fold
  blocks: readonly Block[]
  readonly changed: Map<string, Block>
  /** The event whose row says that it is shown. */
  shownRow: number
}

/** Logs in memory; a batch may speak of more. */
const maxOpen = 2000
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
export const openFolds = (database: Writable<Events>, onMark: (id: number, mark: string) => void) => {
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

  const folds = new Map<number, OpenFold>()

  const flush = (): void => {
    for (const [log, { fold, changed, shownRow }] of folds) {
      writeFold.run(log, fold.elements, fold.state, fold.shown, fold.marked)
      for (const { block, reports } of changed.values()) {
        const { firstAdded, lastAdded, lastRemoved, story = {} } = reports
        writeBlock.run(log, block, firstAdded, lastAdded, lastRemoved, JSON.stringify(story))
      }
      if (shownRow === fold.shown) continue
      setShown.run(0, shownRow)
      setShown.run(1, fold.shown)
    }
    folds.clear()
  }

  const report = (
    log: number,
    before: OpenFold | null,
    event: Pick<FoldingEvent, 'id' | 'type'>,
    block: Buffer | string,
    story: EventStory,
  ): OpenFold => {
    const former = before?.blocks.find((each) => sameBlock(each.block, block))
    const reports = addReport(former?.reports, event.id, isRemoval(event.type), story)
    const changed: Block = { block, reports: { ...reports, isUnnamed: isUnnamed(block) } }
    const blocks = [...(before?.blocks ?? []).filter((each) => each !== former), changed]
    const { state, shown } = foldLog(blocks.map((each) => each.reports))
    const hasRemoval = blocks.some((each) => each.reports.lastRemoved !== null)
    const marked = (before?.fold.marked ?? 0) | bitsOf(state, hasRemoval)
    const elements = (before?.fold.elements ?? 0) + 1
    const open = before ?? { changed: new Map<string, Block>(), shownRow: event.id }
    open.changed.set(typeof block === 'string' ? block : block.toString('hex'), changed)
    const after = Object.assign(open, {
      fold: { elements, state: logStates.indexOf(state), shown, marked },
      blocks,
    })
    folds.set(log, after)
    return after
  }

  /** The first event of a log that had no fold yet: it stands alone and was added, else it would have one. */
  const begin = (log: number, earlier: EarlierStory): OpenFold => {
    const first = readFirst.get(log)
    const block = blockOf(first?.block_hash ?? null, first?.block_number ?? null)
    return report(log, null, { id: log, type: null }, block, earlier(log) ?? {})
  }

  const openFold = (log: number, earlier: EarlierStory): OpenFold => {
    if (folds.size >= maxOpen) flush()
    const stored = readFold.get(log)
    if (stored === undefined) return begin(log, earlier)
    const blocks = readBlocks.all(log).map((row) => toBlock(log, row))
    return { fold: stored, blocks, changed: new Map(), shownRow: stored.shown }
  }

  const foldFirst = (event: FoldingEvent): FoldedEvent => {
    if (!isRemoval(event.type)) return { log: event.id, state: 0, shown: 1, states: [] }
    const block = blockOf(event.blockHash, event.blockNumber)
    const { state, marked } = report(event.id, null, event, block, event.story()).fold
    return { log: event.id, state, shown: 1, states: marksOfBits(marked) }
  }

  const foldAgain = (log: number, event: FoldingEvent, earlier: EarlierStory): FoldedEvent => {
    const before = folds.get(log) ?? openFold(log, earlier)
    const former = before.fold
    const block = blockOf(event.blockHash, event.blockNumber)
    const { state, marked } = report(log, before, event, block, event.story()).fold
    const newMarks = marksOfBits(marked & ~former.marked)
    const stateChanged = state !== former.state
    if (stateChanged || newMarks.length > 0) {
      // Repeats are few; the rows of a log change state together.
      for (const id of [log, ...others.all(log)]) {
        if (stateChanged) setState.run(state, id)
        for (const mark of newMarks) onMark(id, mark)
      }
    }
    return { log, state, shown: 0, states: marksOfBits(marked) }
  }

  return {
    /** Finds the log of an event and brings it up to date. Before the event itself is written. */
    fold: (event: FoldingEvent, earlier: EarlierStory) => {
      const log = find(event)
      return log === undefined ? foldFirst(event) : foldAgain(log, event, earlier)
    },
    /** Writes the logs that changed. Inside the transaction of the batch, at its end. */
    flush,
    /** Forgets what is in memory; needed after a transaction was rolled back. */
    forget: () => folds.clear(),
  }
}
