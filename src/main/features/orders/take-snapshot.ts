import type { Answer } from '../../../contract/contract.ts'
import { bestOrderOf } from '../../../core/orders/best-order.ts'
import { snapshotOrder, type SnapshotOrder } from '../../../core/orders/snapshot-order.ts'
import { fail, succeed } from '../../../core/result.ts'
import { sizeOfJson } from '../../../core/wire/json-size.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { JobReport } from './jobs.ts'
import { stoppedByOperator, type OrderDeps } from './order-deps.ts'
import type { StoredSnapshot, SnapshotOf, snapshotsTable } from './snapshots-table.ts'
import { walkOrders, type WalkedList } from './walk-orders.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Orders that are sent to the table at once, and what they may take until then, about. */
const chunk = 2000
const chunkBytes = 8 * 1024 * 1024

type Snapshots = Pick<
  TableClient<typeof snapshotsTable>,
  'begin' | 'add' | 'drop' | 'doubt' | 'complete' | 'remove'
>

/** Orders that are not certainly in the list, by key. One order may be the best of many tokens. */
const sortOut = async (walked: WalkedList<string | null>, signal: AbortSignal) => {
  const certain = new Set<string>()
  const gone = new Set<string>()
  const uncertain = new Set<string>()
  await yieldToEventLoop(
    walked.rows(),
    ({ ref, standing }) => {
      if (ref !== null) ({ certain, gone, uncertain })[standing].add(ref)
    },
    signal,
  )
  for (const key of uncertain) if (certain.has(key)) uncertain.delete(key)
  for (const key of gone) if (certain.has(key) || uncertain.has(key)) gone.delete(key)
  return { rows: certain.size + uncertain.size, gone, uncertain }
}

/** Loads all pages of one side of a collection and stores them as one snapshot, or nothing. */
export const takeSnapshot = async (
  deps: Pick<OrderDeps, 'service' | 'walkBudget'> & {
    readonly snapshots: Snapshots
    readonly now: () => number
  },
  of: SnapshotOf,
  cause: StoredSnapshot['cause'],
  report: JobReport,
  signal: AbortSignal,
): Promise<Answer<number>> => {
  const { service, snapshots, walkBudget, now } = deps
  const memory = walkBudget.memory()
  const begun = await snapshots.begin(of, cause)
  if (!begun.ok) return begun
  const id = begun.value
  let orders: SnapshotOrder[] = []
  let size = 0
  let isComplete = false

  const store = async (): Promise<Answer<null>> => {
    const part = orders
    orders = []
    size = 0
    return part.length === 0 ? succeed(null) : snapshots.add(id, part)
  }

  const load = async (): Promise<Answer<WalkedList<string | null>>> => {
    let stored: Answer<null> = succeed(null)
    const gaveUp = new AbortController()
    const walked = await walkOrders(
      service.listCollectibles,
      { ...of, filter: { includeEmpty: false } },
      {
        step: 'Loading',
        report,
        now,
        budget: walkBudget,
        memory,
        add: (collectible) => {
          const order = bestOrderOf(collectible, of.side)
          if (order === null) return null
          const { tokenId, name } = collectible.metadata
          const taken = snapshotOrder({ ...order, side: order.side ?? of.side }, tokenId, name)
          orders.push(taken)
          size += sizeOfJson(taken)
          return taken.key
        },
        afterPage: async () => {
          if (orders.length < chunk && size < chunkBytes) return
          stored = await store()
          if (!stored.ok) gaveUp.abort()
        },
      },
      AbortSignal.any([signal, gaveUp.signal]),
    )
    if (stored.ok && walked.ok) stored = await store()
    return stored.ok ? walked : stored
  }

  /** Says of each order that is not certainly in the list what it is. */
  const markEach = async (method: 'drop' | 'doubt', keys: Iterable<string>): Promise<Answer<null>> => {
    const all = [...keys]
    for (let from = 0; from < all.length; from += chunk) {
      const done = await snapshots[method](id, all.slice(from, from + chunk))
      if (!done.ok) return done
    }
    return succeed(null)
  }

  try {
    const loaded = await load()
    if (!loaded.ok) return loaded
    report.step('Saving')
    const { rows, gone, uncertain } = await sortOut(loaded.value, signal)
    if (signal.aborted) return fail(stoppedByOperator)
    const { isWhole, cut, at } = loaded.value
    const dropped = await markEach('drop', gone)
    if (!dropped.ok) return dropped
    const doubted = await markEach('doubt', uncertain)
    if (!doubted.ok) return doubted
    const completed = await snapshots.complete(id, at, isWhole ? 'whole' : cut === null ? 'moved' : 'cut')
    if (!completed.ok) return completed
    isComplete = true
    report.read(rows, isWhole ? null : uncertain.size, cut)
    report.snapshot(id)
    return succeed(id)
  } finally {
    memory.release()
    if (!isComplete) await snapshots.remove(id)
  }
}
