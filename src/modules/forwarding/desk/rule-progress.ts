import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import type { NewAnswer, RuleRow, UnderWay } from './forwarding-rows.ts'
import { createLowWater, type Stretch } from './low-water.ts'

export type RuleProgress = {
  /** Takes in what follows, in the order of ids. */
  add(id: number, last: number, isHandled?: boolean): Place
  mark(): number
  behind(): number
  handled(place: Place, answer: NewAnswer): void
  refused(place: Place, tries: number): void
  /** Writes where there is something. @returns `false`: it could not be written, and stays for the next time */
  write(source: string | null, problem: string | null, isIdle: boolean): boolean
  close(source: string | null, problem: string | null): void
  /** A stretch without a matching event was passed and is not written down. */
  isPassing(): boolean
}

export type Place = { readonly id: number; readonly stretch: Stretch }

/** An empty stretch is written down when it has so many event ids (ten thousand deliveries), or after so long. */
const worthWriting = 10_000 * 1_000_000
export const writeAfterMs = 5000

/** @param onWritten something was written, up to that event */
export const createRuleProgress = (
  { table }: Pick<ForwardingDeps, 'table'>,
  rule: Pick<RuleRow, 'id' | 'cursor'>,
  onWritten: (cursor: number) => void,
): RuleProgress => {
  const water = createLowWater(rule.cursor)
  let written = { cursor: rule.cursor, at: performance.now() }
  let answers: NewAnswer[] = []
  const fresh = new Map<Place, number>()

  const flush = (source: string | null, problem: string | null): boolean => {
    const cursor = water.mark()
    const underWay: UnderWay[] = [...fresh]
      .filter(([{ stretch }]) => stretch.last > cursor)
      .map(([{ id, stretch }, tries]) => ({ eventId: id, tries, isHandled: stretch.isHandled }))
    try {
      table.advance({ ruleId: rule.id, cursor, source, problem, answers, underWay })
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error
      return false
    }
    written = { cursor, at: performance.now() }
    answers = []
    fresh.clear()
    onWritten(cursor)
    return true
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
    write: (source, problem, isIdle) => {
      const passed = water.mark() - written.cursor
      const isDue = isIdle && passed > 0 && performance.now() - written.at > writeAfterMs
      const isWanted = fresh.size > 0 || passed >= worthWriting || isDue
      return isWanted ? flush(source, problem) : true
    },
    close: (source, problem) => {
      if (fresh.size > 0 || water.mark() > written.cursor) flush(source, problem)
    },
    isPassing: () => water.mark() > written.cursor,
  }
}
