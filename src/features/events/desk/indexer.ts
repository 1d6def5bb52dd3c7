import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { DeskPlaces } from './desk-places.ts'
import { damageNotice, openDeliveriesSource, type DeliveriesSource } from './deliveries-source.ts'
import { eventId } from './event-id.ts'
import { eventsFile } from './events-schema.ts'
import { belongsTo, openEvents, type OpenEvents } from './open-events.ts'
import { isDamage, isSqliteError, type OpenProblem } from '../../../main/platform/db/open-problem.ts'
import type { ReadDelivery } from './events-writer.ts'
import { createEarlierStories, type EarlierStory } from './stories.ts'
import type { StoredBody } from './read-delivery.ts'

export type Step = {
  readonly deliveries: number
  /** Those of them that came in here: none that were imported. */
  readonly arrived: number
  readonly backlog: number
  readonly lastId: number
  /** Deliveries that were read, but whose text cannot be searched yet. */
  readonly textsLeft: number
  readonly isRemoving?: boolean
}

export type Indexer = {
  /** One transaction of about `budgetMs`: events and progress, or none. @throws what SQLite reported */
  step(budgetMs: number, read: ReadBody): Step
  /** One transaction of about `budgetMs`. @returns deliveries left @throws as `step` */
  fillTexts(budgetMs: number, readTexts: ReadTexts): number
  /** Looks whether some of the stored deliveries, the newest and others of all, are what was received, and says which are not. */
  sample(): void
  /** What a filter may name from now on; kept for an `events.db` that is begun anew. @throws what SQLite reported */
  setPlaces(places: DeskPlaces): void
  backlog(): number
  /** Id of the last delivery that is read; its events are committed. */
  readTo(): number
  close(): void
}

export type ReadBody = (stored: StoredBody) => ReadDelivery

export type ReadTexts = (stored: StoredBody, events: number) => Iterable<string>

export type IndexerOptions = {
  readonly folder: string
  readonly onNotice: (sentence: string) => void
  readonly onNoticeOver: (sentence: string) => void
  readonly onReplaced: () => void
  readonly now?: () => Date
}

/** Deliveries taken from the database at once: short reads, so that the receiver's log can be checkpointed. */
const chunkRows = 256
const chunkBytes = 4 * 1024 * 1024

/** Deliveries whose events are removed between two looks at the clock. */
const removedAtOnce = 500

/** `deliveries.db` could not be read: nothing of this program's own making, and nothing it may replace. */
class DeliveriesFault extends Error {
  override readonly name = 'DeliveriesFault'
}

/** What SQLite or a file reported, as opposed to a bug while reading a body. */
const isStorageFault = (error: unknown): boolean => isSqliteError(error) || error instanceof DeliveriesFault

const take = (from: DeliveriesSource, after: number, rows: number, bytes: number): StoredBody[] => {
  try {
    return from.read(after, rows, bytes)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new DeliveriesFault(`deliveries after number ${after} cannot be read: ${said}`, { cause: error })
  }
}

type Read = Pick<Step, 'deliveries' | 'arrived'>

const addRead = (read: Read, { imported }: StoredBody): Read => ({
  deliveries: read.deliveries + 1,
  arrived: read.arrived + (imported === 1 ? 0 : 1),
})

const noneRead: Read = { deliveries: 0, arrived: 0 }

const idle: Step = { deliveries: 0, arrived: 0, backlog: 0, lastId: 0, textsLeft: 0 }

/** Keeps a fault of this program from stopping the log at one delivery: that one is shown as not read, the rest goes on. */
const withFault = (stored: StoredBody, error: unknown): ReadDelivery => ({
  deliveryId: stored.id,
  receivedAt: stored.received_at,
  listener: stored.listener,
  project: stored.project,
  isTest: stored.test === 1,
  isBackfilled: stored.backfilled === 1,
  layout: 'undecodable',
  problem: `a fault of this program kept it from being read: ${error instanceof Error ? error.message : String(error)}`,
  events: [],
})

const createReading = (events: () => OpenEvents, onNotice: IndexerOptions['onNotice']) => {
  /** Reads a delivery once more, for what its events say of logs that come again. */
  const earlierOf = (from: DeliveriesSource, read: ReadBody): EarlierStory =>
    createEarlierStories((id) => {
      const [stored] = take(from, id - 1, 1, 1)
      return stored?.id === id ? read(stored) : null
    })

  const readWhole = (stored: StoredBody, read: ReadBody): ReadDelivery => {
    if (stored.body === null) onNotice(damageNotice(stored.id))
    return read(stored)
  }

  const readSome = (from: DeliveriesSource, read: ReadBody, until: number): Read => {
    let count = noneRead
    let cursor = events().progress().delivery_id
    const earlier = earlierOf(from, read)
    do {
      const chunk = take(from, cursor, chunkRows, chunkBytes)
      if (chunk.length === 0) break
      for (const stored of chunk) {
        events().write(readWhole(stored, read), earlier)
        cursor = stored.id
        count = addRead(count, stored)
        // One delivery may have as many events as a thousand others.
        if (performance.now() >= until) break
      }
    } while (performance.now() < until)
    return count
  }

  const readOne = (from: DeliveriesSource, read: ReadBody): Read => {
    const [stored] = take(from, events().progress().delivery_id, 1, 1)
    if (stored === undefined) return noneRead
    try {
      events().batch(() => events().write(readWhole(stored, read), earlierOf(from, read)))
    } catch (error) {
      if (isStorageFault(error)) throw error
      onNotice(`Delivery ${stored.id} could not be read; it is stored and shown without events.`)
      events().batch(() => events().write(withFault(stored, error), () => null))
    }
    return addRead(noneRead, stored)
  }

  const readBatch = (from: DeliveriesSource, read: ReadBody, budgetMs: number): Read => {
    let count = noneRead
    try {
      events().batch(() => {
        count = readSome(from, read, performance.now() + budgetMs)
      })
      return count
    } catch (error) {
      if (isStorageFault(error)) throw error
      // A bug at one of them: go on one by one until it is found and passed.
      return readOne(from, read)
    }
  }

  const textsLeft = (): number => {
    const { delivery_id, text_delivery_id } = events().progress()
    return Math.max(0, delivery_id - text_delivery_id)
  }

  const textsOf = (stored: StoredBody, readTexts: ReadTexts): string[] => {
    try {
      return [...readTexts(stored, events().eventsOf(stored.id))]
    } catch (error) {
      if (isStorageFault(error)) throw error
      onNotice(`The text of delivery ${stored.id} could not be read; searching does not find it.`)
      return []
    }
  }

  const fillSome = (from: DeliveriesSource, readTexts: ReadTexts, until: number): void => {
    const { delivery_id: last, text_delivery_id: first } = events().progress()
    let cursor = first
    while (cursor < last && performance.now() < until) {
      const chunk = take(from, cursor, chunkRows, chunkBytes)
      for (const stored of chunk) {
        if (stored.id > last || performance.now() >= until) break
        for (const [index, text] of textsOf(stored, readTexts).entries())
          events().writeText(eventId(stored.id, index), text)
        cursor = stored.id
      }
      if ((chunk.at(-1)?.id ?? last) >= last && performance.now() < until) cursor = last
    }
    events().passText(cursor)
  }

  return { readBatch, fillSome, textsLeft }
}

/**
 * Opens `events.db` and reads deliveries into it. `deliveries.db` may come later. Events of other deliveries (a file was
 * put in its place) and a damaged `events.db` are kept aside, and all is read anew.
 */
export const createIndexer = (options: IndexerOptions): Result<Indexer, OpenProblem> => {
  const now = options.now ?? (() => new Date())
  const path = join(options.folder, eventsFile)
  const opened = openEvents(options.folder, now)
  if (!opened.ok) return fail(opened.error)
  let events: OpenEvents = opened.value
  for (const notice of events.notices) options.onNotice(notice)
  const { readBatch, fillSome, textsLeft } = createReading(() => events, options.onNotice)
  let source: DeliveriesSource | null = null
  let notice: string | null = null
  /** The page cache is full of what will not be needed again. */
  let isTired = false
  let places: DeskPlaces | null = null
  let arePlacesWritten = true

  /** Tells what keeps the source from being opened, once; takes it back when it is over (`null`). */
  const setNotice = (sentence: string | null): void => {
    if (sentence === notice) return
    if (notice !== null) options.onNoticeOver(notice)
    if (sentence !== null) options.onNotice(sentence)
    notice = sentence
  }

  const writePlaces = (): void => {
    if (places === null || arePlacesWritten) return
    events.setPlaces(places)
    arePlacesWritten = true
  }

  /** Before anyone reads the new file: filters mean in it what they meant. */
  const refill = (): void => {
    arePlacesWritten = false
    try {
      writePlaces()
    } catch (error) {
      // The next step tries again.
      if (!isStorageFault(error)) throw error
    }
  }

  const beginAnew = (label: string, why: string): void => {
    const copy = events.putAside(label)
    const again = openEvents(options.folder, now)
    if (!again.ok) throw new Error(`${again.error.message} ${again.error.hint}`)
    events = again.value
    refill()
    options.onNotice(`${why} The former event database was kept as ${copy}; the events are read again.`)
    options.onReplaced()
  }

  const findSource = (): DeliveriesSource | null => {
    if (source !== null) return source
    const result = openDeliveriesSource(options.folder)
    setNotice(result.ok ? null : `${result.error.message} ${result.error.hint}`)
    if (!result.ok || result.value === null) return null
    source = result.value
    if (!belongsTo(events, source))
      beginAnew('orphaned', 'The stored deliveries are not those the events were read from.')
    events.setSource(source.identity)
    return source
  }

  /** Most of what the file says is of events that went: it makes way for one that is read anew. */
  const outgrow = (from: DeliveriesSource): void => {
    events.close()
    for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
    const again = openEvents(options.folder, now)
    if (!again.ok) throw new Error(`${again.error.message} ${again.error.hint}`)
    events = again.value
    events.setSource(from.identity)
    refill()
    options.onReplaced()
  }

  /** Events go with their deliveries. @returns whether there is more to remove */
  const follow = (from: DeliveriesSource, budgetMs: number): { gone: number; isRemoving: boolean } => {
    const keepFrom = from.keepFrom()
    let gone = 0
    if (!events.remover.isDue(keepFrom)) return { gone, isRemoving: false }
    const until = performance.now() + budgetMs
    events.batch(() => {
      for (let some = -1; some !== 0 && performance.now() < until;) {
        some = events.remover.remove(keepFrom, removedAtOnce)
        gone += some
      }
    })
    events.shrink()
    const isRemoving = events.remover.isDue(keepFrom)
    if (!isRemoving && events.remover.isOutgrown()) outgrow(from)
    return { gone, isRemoving }
  }

  // Before anyone else opens the file: it may have to change its name.
  findSource()

  const isRead = (from: DeliveriesSource): boolean => from.lastId() <= events.progress().delivery_id

  /** The deliveries to read; another file may have taken the place of the one that was read to its end. */
  const currentSource = (): DeliveriesSource | null => {
    const from = findSource()
    if (from === null || !isRead(from) || from.isInPlace()) return from
    from.close()
    source = null
    return findSource()
  }

  return succeed({
    step: (budgetMs, read) => {
      const from = currentSource()
      if (from === null) return idle
      const lastId = from.lastId()
      try {
        writePlaces()
        if (isRead(from)) {
          const { gone, isRemoving } = follow(from, budgetMs)
          const backlog = Math.max(0, lastId - events.progress().delivery_id)
          const step = { ...noneRead, deliveries: gone, backlog, lastId, textsLeft: textsLeft(), isRemoving }
          if (isTired && step.textsLeft === 0) {
            events.rest()
            isTired = false
          }
          return step
        }
        const some = readBatch(from, read, budgetMs)
        const backlog = Math.max(0, from.lastId() - events.progress().delivery_id)
        isTired = true
        return { ...some, backlog, lastId, textsLeft: textsLeft() }
      } catch (error) {
        // Events can be read anew; deliveries are the truth and are left as they are.
        if (!isDamage(error)) throw error
        beginAnew('damaged', `${path} was damaged.`)
        events.setSource(from.identity)
        return { ...idle, backlog: lastId, lastId }
      }
    },
    setPlaces: (given) => {
      places = given
      arePlacesWritten = false
      writePlaces()
    },
    fillTexts: (budgetMs, readTexts) => {
      const from = currentSource()
      if (from === null || textsLeft() === 0) return 0
      events.batch(() => fillSome(from, readTexts, performance.now() + budgetMs))
      return textsLeft()
    },
    sample: () => {
      for (const id of findSource()?.damagedOfSample() ?? []) options.onNotice(damageNotice(id))
    },
    backlog: () => Math.max(0, (findSource()?.lastId() ?? 0) - events.progress().delivery_id),
    readTo: () => events.progress().delivery_id,
    close: () => {
      source?.close()
      events.close()
    },
  })
}
