import type { Outage, OutageReason, SignOfLife, UptimeRecord } from '../../events/desk/uptime-record.ts'

export type WatchDeps = {
  readonly record: UptimeRecord
  readonly onProblem: (message: string) => void
  readonly now?: () => number
  readonly evenly?: () => number
}

export const beatMs = 10_000

/** A beat so late is a gap. Less may be a busy machine. */
const gapMs = 3 * beatMs

/** Shorter outages are not worth a row: a restart for new settings is one. */
const leastMs = 1000

const reasonAfter: Record<SignOfLife['state'], OutageReason> = {
  listening: 'crashed',
  'not-listening': 'not-listening',
  off: 'off',
  closed: 'closed',
}

export const createWatch = (deps: WatchDeps) => {
  const { record, onProblem, now = Date.now, evenly = () => performance.now() } = deps
  let lastAt = 0
  let lastEvenly = 0
  let hasStored = false
  let failingSince: number | null = null
  let asleepSince: number | null = null

  /** A clock that was set back makes no outage: the sign before would lie in the future. */
  const between = (from: number, to: number, reason: OutageReason): Outage | null =>
    to - from < leastMs ? null : { from, to, reason }

  const note = (state: SignOfLife['state'], ended: Outage | null): void => {
    lastAt = now()
    lastEvenly = evenly()
    hasStored = false
    const noted = record.note({ at: lastAt, state }, ended)
    if (!noted.ok) onProblem(noted.error.message)
  }

  const last = (): SignOfLife | null => {
    const found = record.last()
    if (found.ok) return found.value
    onProblem(found.error.message)
    return null
  }

  const since = (sign: SignOfLife | null): Outage | null =>
    sign === null ? null : between(sign.at, now(), reasonAfter[sign.state])

  const notStoring = (): Outage | null => {
    if (failingSince === null) return null
    const outage = between(failingSince, now(), 'not-storing')
    failingSince = null
    return outage
  }

  /** Said at every start and every try: the outage goes on from where it began. */
  const lasts = (state: 'not-listening' | 'off'): void => {
    const sign = last()
    if (sign?.state !== state) note(state, since(sign))
  }

  return {
    listens: () => note('listening', since(last())),
    cannotListen: () => lasts('not-listening'),
    isOff: () => lasts('off'),
    beat: () => {
      const gap = now() - lastAt
      if (gap > gapMs) {
        const isAwake = asleepSince === null && evenly() - lastEvenly > gapMs
        asleepSince = null
        note('listening', between(lastAt, now(), isAwake ? 'stalled' : 'asleep'))
      } else if (hasStored) {
        // The newest delivery says it already: no need to write, and to wait for the disk, once more.
        lastAt = now()
        lastEvenly = evenly()
        hasStored = false
      } else if (failingSince === null) note('listening', null)
    },
    stored: () => {
      hasStored = true
    },
    fails: (failing: boolean) => {
      if (failing) failingSince ??= now()
      else {
        const outage = notStoring()
        if (outage !== null) note('listening', outage)
      }
    },
    sleeps: () => {
      asleepSince = now()
      note('listening', null)
    },
    wakes: () => {
      const began = asleepSince
      asleepSince = null
      if (began !== null) note('listening', between(began, now(), 'asleep'))
    },
    ends: () => note('closed', notStoring()),
  }
}

export type Watch = ReturnType<typeof createWatch>
