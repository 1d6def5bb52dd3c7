import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Checkpoint, LogPage, LogRow, LogSource } from './log-source.ts'
import { chainOrigin, here } from '../../../core/webhooks/chain-origin.ts'

/** Identity of a receiver, with what tells apart a number that was given again. */
const receiverIdentity = /^[\w-]{1,100}(?:~[0-9a-f]{16})*$/

const isOrigin = (origin: string): boolean =>
  origin.startsWith(chainOrigin) || (origin !== here && receiverIdentity.test(origin))

/**
 * Whether a page is what was asked for: a server that answers rows from before, leaves some out, sends more than it was asked for, or
 * names them as this desk names its own would be read without end, or be believed what it cannot know.
 */
const checkPage = ({ rows, begin }: LogPage, after: number, max: number): Answer<null> => {
  const unfit = (what: string): Answer<never> =>
    fail({
      kind: 'bad-answer',
      message: `What was answered is no page of a log: ${what}.`,
      hint: 'Nothing of it was stored. Check the address, and the receiver or database behind it.',
    })
  const [first] = rows
  if (first === undefined) return succeed(null)
  if (first.position <= after) return unfit(`number ${first.position} came again behind ${after}`)
  if (first.position !== after + 1 && first.position !== begin)
    return unfit(`number ${first.position} follows ${after}, and the log begins with ${begin}`)
  if (rows.length > max) return unfit(`it has ${rows.length} deliveries, ${max} were asked for`)
  const odd = rows.find(({ origin }) => !isOrigin(origin))
  return odd === undefined
    ? succeed(null)
    : unfit(`number ${odd.position} does not name the receiver that took it`)
}

/** The newest ones are all remembered. */
const newest = 8

/** The further back, the fewer: a log is rarely set back far, and what is read again is found to be there already. */
const withCheckpoint = (checkpoints: readonly Checkpoint[], added: Checkpoint): Checkpoint[] => {
  const all = [...checkpoints.filter(({ position }) => position < added.position), added]
  let border = 0
  return all.filter(({ position }, index) => {
    if (index >= all.length - newest) return true
    // Of those between so many rows back and twice as many, the oldest.
    const back = Math.floor(Math.log2(added.position - position))
    const isFirst = back !== border
    border = back
    return isFirst
  })
}

/** How far a log was read, as it is remembered between two starts. */
export type Cursor = {
  readonly identity: string | null
  readonly incarnation: string | null
  readonly position: number
  readonly checkpoints: readonly Checkpoint[]
}

export type PullResult = {
  readonly added: number
  /** Delivery of the newest of them here; 0 for none. */
  readonly lastId: number
}

export type SeenReceiver = {
  readonly origin: string
  readonly name: string | null
  /** When its newest row was received (milliseconds since 1970); `null`: not known any more. */
  readonly lastReceivedAt: number | null
}

export type PullReport = {
  readonly cursor: Cursor
  /** The log as it was last heard of; `null` before the first page. */
  readonly head: Pick<LogPage, 'begin' | 'end' | 'endReceivedAt' | 'clockAheadMs'> | null
  /** Receivers of the rows of this page, each as its last row there has it. */
  readonly receivers: readonly SeenReceiver[]
  /** When the last row that was read was received; `null` where this page had none. */
  readonly lastReceivedAt: number | null
  readonly taken: PullResult
  /** Rows that were removed there before they were read here, or cannot be taken. */
  readonly missed: number
  /** The log was found to be another one, or to have been set back: it is read again from where it is the same. */
  readonly rewound: { readonly from: number; readonly to: number } | null
  readonly failure: Failure | null
}

export type PullOptions = {
  readonly source: LogSource
  readonly from: Cursor
  /** Stores rows in this desk's log, each once. */
  readonly take: (rows: readonly LogRow[]) => Promise<Answer<PullResult>>
  readonly report: (report: PullReport) => void
  /** Waits before the next attempt after so many failures in a row. */
  readonly rest: (failures: number, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
}

/** Rows requested at once: a page also ends where it is large. */
const pageRows = 5000

/** A wait that ends sooner brought a row, or is none. */
const leastWaitMs = 1000

const nothing: PullResult = { added: 0, lastId: 0 }

/** A log that was set back marks what it gave the same number again behind a `~`: it is of the same receiver. */
const receiversOf = ({ rows, names }: LogPage): SeenReceiver[] => {
  const seen = new Map<string, SeenReceiver>()
  for (const { origin: marked, receivedAt } of rows) {
    const origin = marked.split('~', 1)[0] ?? marked
    seen.set(origin, { origin, name: names[marked] ?? null, lastReceivedAt: receivedAt })
  }
  return [...seen.values()]
}

/** The newest checkpoint that the log still has as it was remembered; `null` where it has none of them. */
const lastEqual = async (
  source: LogSource,
  checkpoints: readonly Checkpoint[],
  signal: AbortSignal,
): Promise<Answer<Checkpoint | null>> => {
  for (const one of checkpoints.toReversed()) {
    const digest = await source.digestAt(one.position, signal)
    if (!digest.ok) return digest
    if (digest.value === one.digest) return succeed(one)
  }
  return succeed(null)
}

/**
 * Reads a log to its end and waits for more, until it is given up. Each row is stored before the cursor passes it, so that after
 * the death of either side some rows are read twice at most, and the log of this desk has each of them once.
 */
export const pull = async (options: PullOptions): Promise<void> => {
  const { source, take, rest, signal } = options
  let cursor = options.from
  let head: PullReport['head'] = null
  let failures = 0
  /** Times the log was set back since it was last read further than ever: each is followed by a longer rest. */
  let rewinds = 0
  let rewoundFrom = 0
  /** Whether the server holds a request until there is more; one that answers at once, and has nothing, is left alone for a moment. */
  let isWaiting = true

  const say = (more: Partial<PullReport>): void =>
    options.report({
      cursor,
      head,
      receivers: [],
      lastReceivedAt: null,
      taken: nothing,
      missed: 0,
      rewound: null,
      failure: null,
      ...more,
    })

  /** Goes back to where the log is as it was read. @returns whether the page goes on from the cursor */
  const placed = async (page: LogPage): Promise<Answer<boolean>> => {
    const { identity, incarnation } = page
    const isSame = cursor.identity === null || cursor.identity === identity
    if (isSame && cursor.incarnation === incarnation && page.end >= cursor.position) return succeed(true)
    const equal = isSame ? await lastEqual(source, cursor.checkpoints, signal) : succeed(null)
    if (!equal.ok) return equal
    const to = equal.value?.position ?? 0
    const from = cursor.position
    const checkpoints = cursor.checkpoints.filter(({ position }) => position <= to)
    cursor = { identity, incarnation, position: to, checkpoints }
    if (to < from) {
      rewinds += 1
      rewoundFrom = Math.max(rewoundFrom, from)
      say({ rewound: { from, to } })
    }
    return succeed(to === from)
  }

  /** The page behind the one that is being stored, on its way meanwhile. */
  let ahead: { readonly after: number; readonly page: Promise<Answer<LogPage>> } | null = null

  const endOfAhead = async (): Promise<void> => {
    await ahead?.page
  }

  const readOn = async (after: number): Promise<Answer<LogPage>> => {
    const known = ahead
    ahead = null
    const page = await known?.page
    return known?.after === after && page !== undefined ? page : source.read(after, pageRows, signal)
  }

  const step = async (): Promise<Answer<null>> => {
    const page = await readOn(cursor.position)
    if (!page.ok) return page
    const isPlaced = await placed(page.value)
    if (!isPlaced.ok) return isPlaced
    if (!isPlaced.value) {
      await rest(rewinds, signal)
      return succeed(null)
    }
    const fit = checkPage(page.value, cursor.position, pageRows)
    if (!fit.ok) return fit
    const { rows, checkpoint, begin, end, endReceivedAt, clockAheadMs } = page.value
    const [first, last] = [rows[0], rows.at(-1)]
    if (last !== undefined && last.position < end)
      ahead = { after: last.position, page: source.read(last.position, pageRows, signal) }
    const taken = rows.length === 0 ? succeed(nothing) : await take(rows)
    if (!taken.ok) return taken
    const gone = first === undefined ? 0 : first.position - cursor.position - 1
    const missed = gone + rows.filter(({ isUnfit }) => isUnfit).length
    const position = last?.position ?? cursor.position
    const { checkpoints } = cursor
    const isNew = checkpoint !== null && checkpoint.position > (checkpoints.at(-1)?.position ?? 0)
    cursor = {
      ...cursor,
      position,
      checkpoints: isNew ? withCheckpoint(checkpoints, checkpoint) : checkpoints,
    }
    head = { begin, end, endReceivedAt, clockAheadMs }
    say({
      receivers: receiversOf(page.value),
      lastReceivedAt: last?.receivedAt ?? null,
      taken: taken.value,
      missed,
    })
    if (position > rewoundFrom) rewinds = 0
    if (rows.length > 0) {
      isWaiting = true
      return succeed(null)
    }
    if (!isWaiting) await rest(1, signal)
    const since = performance.now()
    const waited = await source.wait(position, signal)
    isWaiting = performance.now() - since >= leastWaitMs
    return waited
  }

  while (!signal.aborted) {
    const done = await step()
    if (done.ok) {
      failures = 0
      continue
    }
    if (signal.aborted || done.error.kind === 'cancelled') break
    failures += 1
    say({ failure: done.error })
    await rest(failures, signal)
  }
  // Nothing is read from a source that is closed next.
  await endOfAhead()
}
