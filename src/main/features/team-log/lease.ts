import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { TeamLease } from '../../../contract/team-log.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { Background } from '../../platform/faults/faults.ts'
import { showFailure } from '../../platform/faults/show-failure.ts'
import { createSerial } from '../../platform/files/serial.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createThread, type Thread } from '../../platform/worker/thread-client.ts'
import { workerUrl } from '../../platform/worker/worker-path.ts'
import type { Sources } from '../sources/service.ts'
import type { LeaseState } from './lease-loop.ts'
import type { LeaseThread } from './lease-worker.ts'
import type { TeamWork } from './service.ts'
import type { TeamAlerts } from './team-alerts.ts'
import { readTeamSource, type TeamAddress } from './team-address.ts'
import { teamCopyTable, type StoredLease } from './team-copy-table.ts'

export type TeamLeaseDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  /** Where the team log is, and what opens it. */
  readonly addressOf: Sources['addressOf']
  readonly isLocked: () => boolean
  /** Folder of this desk's log. */
  readonly folder: string
  /** The delivery an event came with, and the id of an event by its delivery and place. */
  readonly deliveryOf: (event: number) => number
  readonly eventId: (delivery: number, place: number) => number
  readonly onChange: () => void
  readonly background: Background
  readonly logger: Logger
}

/** A desk that dies keeps the others from forwarding for so long, and a second more (ms). */
const usualLastsMs = 5000

const stateOf = (
  state: LeaseState | null,
  failure: Failure | null,
  isLocked: boolean,
): TeamLease['state'] => {
  if (state?.isHeld === true) return 'held'
  if (failure !== null) return 'failing'
  if (state === null) return isLocked ? 'locked' : 'starting'
  return state.holder === null ? 'starting' : 'elsewhere'
}

/** Has work that is done once for a team done by the desk that holds the lease of the team log. */
export const createTeamLease = (deps: TeamLeaseDeps, lastsMs = usualLastsMs) => {
  const { deliveryOf, eventId } = deps
  const table = deps.store.table(teamCopyTable)
  const serial = createSerial()
  const listeners = new Set<() => void>()
  const leaving = new Set<() => Promise<void>>()
  let stored: StoredLease | null = null
  let thread: Thread<LeaseThread> | null = null
  let state: LeaseState | null = null
  let problem: Failure | null = null
  let isRunning = false
  let turn = ''

  const standing = (): ReturnType<TeamWork['standing']> => {
    if (stored === null) return { kind: 'own' }
    if (state?.isHeld === true) return { kind: 'held', epoch: state.epoch }
    const holder = state?.holder?.name ?? null
    const failure = problem ?? state?.failure ?? null
    return { kind: 'elsewhere', holder, failure: failure?.message ?? null, work: state?.work ?? [] }
  }

  const changed = (): void => {
    const now = standing()
    const next = now.kind === 'held' ? `held ${now.epoch}` : now.kind
    if (next !== turn) {
      turn = next
      deps.logger.info({ state: next }, 'the lease of the team log changed')
      for (const listener of listeners) listener()
    }
    deps.onChange()
  }

  const end = async (): Promise<void> => {
    const former = thread
    thread = null
    state = null
    problem = null
    await former?.stop()
  }

  const open = (address: TeamAddress, name: string): Thread<LeaseThread> => {
    const opened: Thread<LeaseThread> = createThread<LeaseThread>({
      name: 'lease',
      part: 'The part that holds the lease of the team log',
      url: workerUrl('features/team-log/lease-worker'),
      data: { folder: deps.folder, address, name, lastsMs },
      logger: deps.logger,
      onReport: (now) => {
        if (thread !== opened) return
        state = now
        changed()
      },
      onDeath: () => {
        if (thread !== opened) return
        state = null
        changed()
      },
    })
    return opened
  }

  const begin = async (): Promise<void> => {
    if (!isRunning || thread !== null || stored === null) return
    const source = await deps.addressOf(stored.source)
    const address = source.ok ? readTeamSource(source.value) : source
    problem = address.ok || address.error.kind === 'locked' ? null : address.error
    if (address.ok) {
      thread = open(address.value, stored.name)
      thread.start()
    }
    changed()
  }

  const request = async <T>(work: (thread: Thread<LeaseThread>) => Promise<Answer<T>>): Promise<Answer<T>> =>
    thread === null
      ? fail({ kind: 'unavailable', message: 'This desk does not hold the lease of the team log.' })
      : work(thread)

  const restart = async (): Promise<void> => {
    await end()
    await begin()
    changed()
  }

  /** As an event. In the middle of a delivery that is not behind it stays where it is. */
  const at = async (cursor: number, place: Promise<Answer<number>>): Promise<Answer<number>> => {
    const found = await place
    if (!found.ok) return found
    return succeed(found.value === deliveryOf(cursor + 1) - 1 ? cursor : eventId(found.value + 1, 0) - 1)
  }

  const work: TeamWork = {
    standing,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLeave: (listener) => {
      leaving.add(listener)
      return () => leaving.delete(listener)
    },
    place: ({ work: key, source, cursor }) => {
      const upTo = deliveryOf(cursor + 1) - 1
      return at(
        cursor,
        request((one) => one.request('place', { work: key, source, upTo })),
      )
    },
    begin: ({ work: key, name, source, cursor }) => {
      const upTo = deliveryOf(cursor + 1) - 1
      return at(
        cursor,
        request((one) => one.request('begin', { work: key, name, source, upTo })),
      )
    },
    handled: async (key, events) => {
      const deliveries = [...new Set(events.map(deliveryOf))]
      const found = await request((one) => one.request('handled', { work: key, deliveries }))
      if (!found.ok) return found
      const handled = new Set(found.value)
      return succeed(new Set(events.filter((event) => handled.has(deliveryOf(event)))))
    },
    moved: (key, cursor) => {
      const upTo = deliveryOf(cursor + 1) - 1
      deps.background(
        'noting how far the team’s work is',
        request((one) => one.request('moved', { work: key, upTo })),
      )
    },
    end: (key) =>
      deps.background(
        'ending work of the team',
        request((one) => one.request('end', key)),
      ),
  }

  const waits = (): Failure => {
    if (problem !== null) return problem
    return deps.isLocked()
      ? { kind: 'locked', message: 'The password of the team log is sealed: unlock the vault.' }
      : { kind: 'unavailable', message: 'This desk is not connected to the team log yet.' }
  }
  const alerts: TeamAlerts = {
    isSet: () => stored !== null,
    onChange: (listener) => work.onChange(listener),
    exchange: async (input) => (thread === null ? fail(waits()) : thread.request('alerts', input)),
  }

  return {
    work,
    alerts,
    show: (): TeamLease | null => {
      if (stored === null) return null
      const failure = problem ?? state?.failure ?? null
      const holder = state?.holder ?? null
      return {
        source: stored.source,
        name: stored.name,
        state: stateOf(state, failure, deps.isLocked()),
        holder:
          state === null || holder === null
            ? null
            : { name: holder.name, since: new Date(holder.since).toISOString(), epoch: state.epoch },
        failure: failure === null ? null : showFailure(failure),
      }
    },
    /** `null`: this desk does everything for itself again. */
    set: (lease: StoredLease | null): Promise<Answer<null>> =>
      serial(async () => {
        if (lease !== null) {
          const address = await deps.addressOf(lease.source)
          const read = address.ok ? readTeamSource(address.value) : address
          if (!read.ok && read.error.kind !== 'locked') return read
        }
        const set = await table.setLease(lease)
        if (!set.ok) return set
        if (lease === null) for (const leave of leaving) await leave()
        stored = lease
        await restart()
        return succeed(null)
      }),
    /** Settings of sources changed, or the vault was opened or locked. */
    refresh: (isOther: boolean): void => {
      if (stored === null) return
      deps.background('going on with the lease of the team log', serial(isOther ? restart : begin))
    },
    /** Reads the settings: what is done once for the team waits from then on. */
    load: async (): Promise<void> => {
      const found = await table.lease()
      if (found.ok) stored = found.value
      else deps.logger.warn({ problem: found.error.message }, 'the lease of the team log cannot be read')
      turn = standing().kind
    },
    start: (): Promise<void> => {
      isRunning = true
      return serial(begin)
    },
    stop: (): Promise<void> => {
      isRunning = false
      return serial(end)
    },
  }
}
