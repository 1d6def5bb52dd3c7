import type { ForwardingDeps } from './forwarding-deps.ts'
import type { NewAnswer, RuleRow, UnderWay } from './forwarding-rows.ts'
import { createLowWater, type Stretch } from './low-water.ts'

/** Writes down how far a rule is: whatever was done since the last time in one transaction, while more is done. */
export type RuleProgress = {
  /** Takes in what follows, in the order of ids. */
  add(id: number, last: number, isHandled?: boolean): Place
  mark(): number
  /** Stretches of the log behind the mark. */
  behind(): number
  handled(place: Place, answer: NewAnswer): void
  refused(place: Place, tries: number): void
  /** Answers that are not on disk yet. */
  unwritten(): number
  /** Begins to write where there is something and nothing is being written. */
  write(source: string | null, problem: string | null, isIdle: boolean): void
  /** Resolves when all of it is on disk, or cannot be written now. */
  close(source: string | null, problem: string | null): Promise<void>
  /** A stretch without a matching event was passed and is not written down. */
  isPassing(): boolean
  /** Writing failed the last time. */
  isFaulty(): boolean
}

export type Place = { readonly id: number; readonly stretch: Stretch }

/** An empty stretch is written down when it has so many event ids (ten thousand deliveries), or after so long. */
const worthWriting = 10_000 * 1_000_000
export const writeAfterMs = 5000

/** @param onWritten something was written, up to that event, or could not be */
export const createRuleProgress = (
  { table }: Pick<ForwardingDeps, 'table'>,
  rule: Pick<RuleRow, 'id' | 'cursor'>,
  onWritten: (cursor: number) => void,
): RuleProgress => {
  const water = createLowWater(rule.cursor)
  let written = { cursor: rule.cursor, at: performance.now() }
  let answers: NewAnswer[] = []
  let fresh = new Map<Place, number>()
  let writing: Promise<void> | null = null
  let isFaulty = false

  const flush = async (source: string | null, problem: string | null): Promise<void> => {
    const cursor = water.mark()
    const batch = { answers, fresh }
    answers = []
    fresh = new Map()
    const underWay: UnderWay[] = [...batch.fresh]
      .filter(([{ stretch }]) => stretch.last > cursor)
      .map(([{ id, stretch }, tries]) => ({ eventId: id, tries, isHandled: stretch.isHandled }))
    const step = { ruleId: rule.id, cursor, source, problem, answers: batch.answers, underWay }
    const done = await table.advance(step)
    isFaulty = !done.ok
    if (done.ok) written = { cursor, at: performance.now() }
    else {
      answers = [...batch.answers, ...answers]
      fresh = new Map([...batch.fresh, ...fresh])
    }
  }

  const begin = (source: string | null, problem: string | null): Promise<void> => {
    writing ??= flush(source, problem).finally(() => {
      writing = null
      onWritten(written.cursor)
    })
    return writing
  }

  return {
    add: (id, last, isHandled) => ({ id, stretch: water.add(last, isHandled) }),
    mark: () => water.mark(),
    behind: () => water.behind().length,
    handled: (place, answer) => {
      place.stretch.isHandled = true
      answers.push(answer)
      fresh.set(place, answer.tries)
    },
    refused: (place, tries) => void fresh.set(place, tries),
    unwritten: () => answers.length,
    write: (source, problem, isIdle) => {
      const passed = water.mark() - written.cursor
      const isDue = isIdle && passed > 0 && performance.now() - written.at > writeAfterMs
      if (fresh.size > 0 || passed >= worthWriting || isDue)
        // Nobody waits for it: what failed is said by `isFaulty` and written the next time.
        void begin(source, problem)
    },
    close: async (source, problem) => {
      if (writing !== null) await writing
      if (fresh.size > 0 || water.mark() > written.cursor) await begin(source, problem)
    },
    isPassing: () => water.mark() > written.cursor,
    isFaulty: () => isFaulty,
  }
}
