import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openReadable } from '../../platform/db/open-readable.ts'
import { openThread } from '../../platform/worker/serve-thread.ts'
import { createWakeable } from '../../platform/worker/wakeable.ts'
import { deliveriesDatabase } from '../events/deliveries-writer.ts'
import { logFault } from '../events/log-fault.ts'
import { createAlertClaims, type AlertClaimResponse, type AlertExchange } from './alert-claims.ts'
import { connectTeam } from './connect-team.ts'
import { openHandledLog, toWrite, type Begin, type HandledPositions, type HandledLog } from './handled-log.ts'
import { runLease, type LeaseState, type WorkProgress, type TeamHandled } from './lease-loop.ts'
import type { TeamAddress } from './team-address.ts'

/** Entry of the thread that holds the lease of a team log, knows how far the work of the team is, and asks who sends its alerts. */

const thread = openThread<LeaseThread>()
const { folder, address, name, lastsMs } = thread.data

/** Page cache in KiB: what is read are short rows of one index. */
const cacheKib = 2000

/** Work of the team that is done here. */
type Work = {
  readonly name: string
  readonly begin: Begin
  /** What was handled up to `markedAt`. */
  handled: HandledPositions
  markedAt: number
  /** Everything up to it is handled. */
  upTo: number
  /** As it was written down last. */
  written: HandledPositions | null
}

type OpenedLog = { readonly log: HandledLog; readonly identity: string }

let opened: OpenedLog | null = null
const openLog = (): Answer<OpenedLog> => {
  if (opened !== null) return succeed(opened)
  const found = openReadable(folder, deliveriesDatabase, cacheKib)
  if (!found.ok) return fail({ kind: 'unavailable', message: found.error.message, hint: found.error.hint })
  if (found.value === null) return fail({ kind: 'unavailable', message: 'The log is not there yet.' })
  const database = found.value
  const identity = database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''
  opened = { log: openHandledLog(database, identity), identity }
  return succeed(opened)
}

const works = new Map<string, Work>()
let team: TeamHandled | null = null

/** Work that is done no more, and is to be taken out of the team log. */
const ended = new Set<string>()

/** What moved, as it goes into the team log. */
const moved = (): WorkProgress[] => {
  const changed = [...ended].map((work): WorkProgress => ({ work, name: '', receivers: null }))
  for (const [work, one] of works) {
    if (opened === null || team === null) continue
    if (one.upTo !== one.markedAt)
      one.handled = opened.log.moved(one.handled, one.markedAt, one.upTo, team.receivers)
    one.markedAt = one.upTo
    const receivers = toWrite(one.handled, one.begin.handled, opened.identity, team.receivers)
    if (!isDeepStrictEqual(receivers, one.written)) changed.push({ work, name: one.name, receivers })
  }
  return changed
}

const notHeld = fail<Failure>({ kind: 'unavailable', message: 'This desk does not hold the lease any more.' })

const giveUp = new AbortController()
const { wait, wake } = createWakeable(giveUp.signal)

/** Work, and how far this desk was with it. */
type Asked = {
  readonly work: string
  /** Which log `upTo` speaks of. */
  readonly source: string | null
  /** What was handled here when this desk held the lease last. */
  readonly upTo: number
}

const placeOf = ({ work, source, upTo }: Asked): Answer<{ begin: Begin; from: number }> => {
  if (team === null) return notHeld
  const local = openLog()
  if (!local.ok) return local
  const { log, identity } = local.value
  const ownUpTo = source === null || source === identity ? upTo : 0
  const { receivers } = team
  const former = works.get(work)
  const before = former?.begin.handled ?? team.handled.get(work) ?? {}
  const foundHere = (): HandledPositions =>
    former === undefined
      ? log.moved({}, 0, ownUpTo, receivers)
      : log.moved(former.handled, former.markedAt, former.upTo, receivers)
  const isOfTeam = former === undefined && team.handled.has(work)
  const found = isOfTeam ? before : foundHere()
  const begin = { handled: toWrite(found, before, identity, receivers), receivers, ownUpTo }
  return succeed({ begin, from: log.before(begin) })
}

/** It is looked at the team log once more for it, at most so long (ms). */
const freshMs = 3000
let onTeam: () => void = () => {}
const lookAgain = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTeam = resolve
  const timer = setTimeout(resolve, freshMs)
  wake()
  await promise
  clearTimeout(timer)
}

// Apart from the lease: whoever waits for an alert keeps nobody from renewing it.
const claims = createAlertClaims(() => connectTeam(address, 'lease', 'marketdesk alerts'), name)

const handlers = {
  /** Who sends what of alerts. */
  alerts: (input: AlertExchange): Promise<Answer<AlertClaimResponse[]>> => claims.exchange(input),
  /** Up to which delivery of this log the team has handled everything. */
  place: async (asked: Asked): Promise<Answer<number>> => {
    // The first answer may be to a question from before.
    await lookAgain()
    await lookAgain()
    const place = placeOf(asked)
    return place.ok ? succeed(place.value.from) : place
  },
  /** Begins work there. */
  begin: ({ name: title, ...asked }: Asked & { readonly name: string }): Answer<number> => {
    const place = placeOf(asked)
    if (!place.ok) return place
    const { begin, from } = place.value
    const { handled } = begin
    ended.delete(asked.work)
    works.set(asked.work, { name: title, begin, handled, markedAt: from, upTo: from, written: null })
    return succeed(from)
  },
  /** Those deliveries of this log that another desk of the team handled. */
  handled: ({
    work,
    deliveries,
  }: {
    readonly work: string
    readonly deliveries: readonly number[]
  }): Answer<number[]> => {
    const one = works.get(work)
    if (opened === null || one === undefined) return notHeld
    return succeed(opened.log.handledOf(one.begin, deliveries))
  },
  /** Everything up to that delivery is handled. */
  moved: ({ work, upTo }: { readonly work: string; readonly upTo: number }): Answer<null> => {
    const one = works.get(work)
    if (one !== undefined) one.upTo = Math.max(one.upTo, upTo)
    return succeed(null)
  },
  /** The work is done no more, as when its rule was removed. */
  end: (work: string): Answer<null> => {
    works.delete(work)
    if (team !== null) ended.add(work)
    return succeed(null)
  },
}

export type LeaseThread = {
  readonly data: {
    readonly folder: string
    readonly address: TeamAddress
    readonly name: string
    readonly lastsMs: number
  }
  readonly handlers: typeof handlers
  readonly report: LeaseState
}

thread.serve(handlers, {
  onFault: logFault(folder),
  onStop: () => {
    giveUp.abort()
    void claims.close()
  },
})

await runLease({
  connect: () => connectTeam(address, 'lease', 'marketdesk lease'),
  holder: randomUUID(),
  name,
  lastsMs,
  onTeam: (now, isTaken) => {
    team = now
    onTeam()
    if (!isTaken) return
    works.clear()
    ended.clear()
  },
  moved,
  onWritten: (written) => {
    for (const { work, receivers } of written) {
      const one = works.get(work)
      if (receivers === null) ended.delete(work)
      else if (one !== undefined) one.written = receivers
    }
  },
  onState: (state) => thread.report(state),
  wait,
  signal: giveUp.signal,
})
