import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createRush, busyPerSecond } from './arrivals.ts'

/** Time of the processors that a thread had so far, and for which it was ready and waited for one (ms). */
export type ThreadTimes = { readonly ran: number; readonly waited: number }

/** Waits where the work of the thread should rest; resolves at once where it need not, or the signal is aborted. */
export type Rest = (signal: AbortSignal) => Promise<void>

/** For work that never has to wait for others, such as that of a test. */
export const noRest: Rest = () => Promise.resolve()

/** With less waiting than this part of its time a thread is in nobody's way. */
const inTheWay = 0.02
/** A measurement over less says nothing (ms). */
const leastRun = 5
const longestRest = 2_000

const statistics = '/proc/thread-self/schedstat'

/** Of the thread that calls it; `null` where the system does not say. */
const readThreadTimes = (): ThreadTimes | null => {
  const [ran, waited] = readFileSync(statistics, 'utf8').split(' ').map(Number)
  return ran === undefined || waited === undefined ? null : { ran: ran / 1e6, waited: waited / 1e6 }
}

type Spell = ThreadTimes & { readonly passed: number; readonly isRush: boolean }

export type RestBounds = {
  /** Rests only while more than so much comes in a second. */
  readonly many: number
  /** Part of one processor that it takes then. */
  readonly share: number
  /** So much goes on at once (ms). */
  readonly burst: number
}

/** Stands in the way as soon as anything comes in; somebody may wait for what is short. */
const usual: RestBounds = { many: busyPerSecond, share: 0.1, burst: 200 }

/** How long a thread rests, from what it ran and waited since it was looked at last. */
export const createRestTime = ({ share, burst }: Pick<RestBounds, 'share' | 'burst'> = usual) => {
  let credit = burst
  return ({ ran, waited, passed, isRush }: Spell): number => {
    credit = Math.min(burst, credit + passed * share)
    if (isRush && waited >= (ran + waited) * inTheWay) credit -= ran
    else credit = Math.max(0, credit)
    return Math.min(longestRest, Math.max(0, -credit / share))
  }
}

/**
 * Lets a thread with long work rest while much comes in and the processors do not suffice for all: a lower priority decides who goes first, but what runs in between still costs
 * those who answer senders their caches and the moment in which a thread is changed. Linux says how long a thread waited for a processor,
 * whoever had it. Short work goes on at once, and so does all where little comes in or the thread is in nobody's way.
 *
 * @param count how much came in so far
 */
export const createRest = (
  count: () => number,
  bounds: RestBounds = usual,
  read: (() => ThreadTimes | null) | null = existsSync(statistics) ? readThreadTimes : null,
): Rest => {
  if (read === null) return noRest
  const restTime = createRestTime(bounds)
  const rush = createRush(count, performance.now(), bounds.many)
  let before = { ...(read() ?? { ran: 0, waited: 0 }), at: performance.now() }
  let until = 0
  return async (signal) => {
    const at = performance.now()
    const isRush = rush(at)
    const times = at - before.at < leastRun ? null : read()
    if (times !== null && times.ran - before.ran >= leastRun) {
      const [ran, waited] = [times.ran - before.ran, times.waited - before.waited]
      until = Math.max(until, at + restTime({ ran, waited, passed: at - before.at, isRush }))
      before = { ...times, at }
    }
    if (until <= at || signal.aborted) return
    const ended = new AbortController()
    const end = (): void => ended.abort()
    signal.addEventListener('abort', end, { once: true })
    await wait(until - at, undefined, { signal: ended.signal }).catch((cause: unknown) => {
      if (!ended.signal.aborted) throw cause
    })
    signal.removeEventListener('abort', end)
  }
}
