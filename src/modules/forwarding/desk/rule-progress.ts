import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import type { NewAnswer, RuleRow, UnderWay } from './forwarding-rows.ts'
import { createLowWater, type Stretch } from './low-water.ts'

export type Place = { readonly id: number; readonly stretch: Stretch }

/** An empty stretch is written down when it has so many event ids (ten thousand deliveries), or after so long. */
const worthWriting = 10_000 * 1_000_000
export const writeAfterMs = 5000

/** @param onWritten something was written, up to that event */
export const createRuleProgress = (
  { table }: Pick<ForwardingDeps, 'table'>,
  rule: Pick<RuleRow, 'id' | 'cursor'>,
  onWritten: (cursor: number) => void,
) => {
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
    /** Takes in what follows, in the order of ids. */
    add: (id: number, last: number, isHandled?: boolean): Place => ({
      id,
      stretch: water.add(last, isHandled),
    }),
    mark: water.mark,
    behind: () => water.behind().length,
    handled: (place: Place, answer: NewAnswer): void => {
      place.stretch.isHandled = true
      answers.push(answer)
      fresh.set(place, answer.tries)
    },
    refused: (place: Place, tries: number): void => void fresh.set(place, tries),
    /** Writes where there is something. @returns `false`: it could not be written, and stays for the next time */
    write: (source: string | null, problem: string | null, isIdle: boolean): boolean => {
      const passed = water.mark() - written.cursor
      const isDue = isIdle && passed > 0 && performance.now() - written.at > writeAfterMs
      const isWanted = fresh.size > 0 || passed >= worthWriting || isDue
      return isWanted ? flush(source, problem) : true
    },
    close: (source: string | null, problem: string | null): void => {
      if (fresh.size > 0 || water.mark() > written.cursor) flush(source, problem)
    },
    /** A stretch without a matching event was passed and is not written down. */
    isPassing: () => water.mark() > written.cursor,
  }
}
