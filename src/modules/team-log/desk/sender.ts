import { createListeners } from '../../../main/platform/listeners.ts'
import { randomUUID } from 'node:crypto'
import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { TeamSenderRow } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { orStorageFailure, StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import { showFailure } from '../../../main/platform/faults/show-failure.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { Sources } from '../../remote-receivers/desk/service.ts'
import { isHandled } from './rule-cursor.ts'
import type { SenderLoop, SenderState } from './sender-loop.ts'
import type { SenderRow } from './sender-row.ts'
import type { RuleAt, SenderStanding, TeamAlerts, TeamForwarding } from './service.ts'
import { readTeamSource, type TeamAddress } from './team-address.ts'
import { teamCopyTable, type StoredMember } from './team-copy-table.ts'

export type TeamSenderDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly addressOf: Sources['addressOf']
  readonly isLocked: () => boolean
  readonly log: Pick<Log, 'lastNumbers' | 'placeBefore'>
  readonly deliveryOf: (event: number) => number
  readonly eventId: (delivery: number, place: number) => number
  readonly onChange: () => void
  readonly background: Background
  readonly logger: Logger
}

/** A sender that was not seen for so long is reported on every desk (ms). */
const unseenMs = 600_000

const iso = (time: number): string => new Date(time).toISOString()

const unseenWords = ({ name, seenAt }: SenderRow): string =>
  name === null
    ? `No desk sends for the team since ${iso(seenAt)}: let one of them do it.`
    : `“${name}” sends for the team and was last seen at ${iso(seenAt)}: let another desk take over if it does not come back.`

const notConnected: Failure = { kind: 'unavailable', message: 'The team log was not reached yet.' }

/** pg is large, and only a desk that takes part needs it in this thread. */
const openParts = async () => {
  const [{ connectTeam }, loop, row] = await Promise.all([
    import('./connect-team.ts'),
    import('./sender-loop.ts'),
    import('./sender-row.ts'),
  ])
  return { connectTeam, ...loop, ...row }
}

/** Has the one desk that the team log names forward and send alerts for all that take part. */
export const createTeamSender = (deps: TeamSenderDeps) => {
  const { deliveryOf, eventId } = deps
  const table = deps.store.table(teamCopyTable)
  const serial = createSerial()
  const listeners = createListeners()
  const leaving = new Set<() => Promise<void>>()
  let member: StoredMember | null = null
  let loop: SenderLoop | null = null
  let state: SenderState | null = null
  let problem: Failure | null = null
  let isRunning = false
  let shown = ''

  const failure = (): Failure | null => problem ?? state?.failure ?? null
  const warning = (): string | null => {
    const row = state?.row ?? null
    return row === null || row.unseenMs < unseenMs ? null : unseenWords(row)
  }
  const problemNow = (): string | null => {
    const cause = failure()
    if (cause !== null) return `The team log cannot be read: ${cause.message}`
    if (loop === null && deps.isLocked()) return 'The password of the team log is sealed: unlock the vault.'
    const isNobody = state?.row != null && state.row.name === null
    return warning() ?? (isNobody ? 'No desk sends for the team: let one of them do it.' : null)
  }

  const standing = (): SenderStanding => {
    if (member === null) return { kind: 'own' }
    if (state?.isSender === true) return { kind: 'sends' }
    const row = state?.row ?? null
    return { kind: 'waits', sender: row?.name ?? null, problem: problemNow(), rules: row?.rules ?? [] }
  }

  const changed = (): void => {
    const now = JSON.stringify([standing(), state?.row?.since, failure()?.message])
    if (now === shown) return
    shown = now
    deps.logger.info({ state: standing().kind }, 'the sender of the team log changed')
    listeners.tell()
    deps.onChange()
  }

  const addressOf = (source: string): Promise<Answer<TeamAddress>> =>
    orStorageFailure(() => {
      const address = deps.addressOf(source)
      return address.ok ? readTeamSource(address.value) : address
    })

  const end = async (): Promise<void> => {
    const former = loop
    loop = null
    await former?.stop()
    state = null
    problem = null
  }

  const begin = async (): Promise<void> => {
    if (!isRunning || loop !== null || member === null) return
    const { source, desk } = member
    const address = await addressOf(source)
    problem = address.ok || address.error.kind === 'locked' ? null : address.error
    if (address.ok) {
      const { connectTeam, startSenderLoop } = await openParts()
      const begun: SenderLoop = startSenderLoop({
        connect: () => connectTeam(address.value, 'send', 'marketdesk sender'),
        desk,
        log: deps.log,
        logger: deps.logger,
        onState: (now) => {
          state = now
          changed()
        },
      })
      loop = begun
    }
    changed()
  }

  const restart = async (): Promise<void> => {
    await end()
    await begin()
    changed()
  }

  /** As an event. In the middle of a delivery that is not behind it stays where it is. */
  const eventAt = (cursor: number, delivery: number): number =>
    delivery === deliveryOf(cursor + 1) - 1 ? cursor : eventId(delivery + 1, 0) - 1
  const placeOf = ({ rule, source, cursor }: RuleAt) => ({ rule, source, upTo: deliveryOf(cursor + 1) - 1 })

  const onChange = listeners.add

  const forwarding: TeamForwarding = {
    standing,
    onChange,
    onLeave: (listener) => {
      leaving.add(listener)
      return () => leaving.delete(listener)
    },
    place: async (at) => {
      const place = loop === null ? fail(notConnected) : await loop.place(placeOf(at))
      return place.ok ? succeed(eventAt(at.cursor, place.value)) : place
    },
    begin: async (at) => {
      const begun = loop === null ? fail(notConnected) : await loop.begin(placeOf(at))
      if (!begun.ok) return begun
      const { start, from } = begun.value
      return succeed({
        cursor: eventAt(at.cursor, from),
        isHandled: (delivery) => isHandled(start, delivery),
      })
    },
    moved: (rule, cursor) => loop?.moved(rule, deliveryOf(cursor + 1) - 1),
    rest: async (rule) => loop?.rest(rule),
    remove: (rule) => loop?.remove(rule),
  }

  const alerts: TeamAlerts = {
    standing,
    onChange,
    note: async (messages) => {
      const { noteSent } = await openParts()
      return loop === null ? fail(notConnected) : loop.ask((client) => noteSent(client, messages))
    },
    sent: async (messages) => {
      const { findSent } = await openParts()
      return loop === null ? fail(notConnected) : loop.ask((client) => findSent(client, messages))
    },
  }

  const setRow = async (
    source: string,
    desk: string,
    name: string | null,
    takeOver: boolean,
  ): Promise<Answer<null>> => {
    const address = await addressOf(source)
    if (!address.ok) return address
    const { connectTeam, becomeSender, leaveSender, readSender } = await openParts()
    const connected = await connectTeam(address.value, 'send', 'marketdesk sender')
    if (!connected.ok)
      // To a caller “unauthorized” says that it showed no valid token of this desk.
      return connected.error.kind === 'unauthorized'
        ? fail({ ...connected.error, kind: 'conflict' })
        : connected
    const { client } = connected.value
    try {
      if (name === null) await leaveSender(client, desk)
      else if (!(await becomeSender(client, desk, name, takeOver))) {
        const { name: holder, since, seenAt } = await readSender(client)
        return fail({
          kind: 'conflict',
          message: `“${holder ?? 'Another desk'}” sends for this team log since ${iso(since ?? seenAt)}, last seen at ${iso(seenAt)}.`,
          hint: 'Taking over (takeOver) stops it there as soon as it reads that, and continues from its cursors here.',
          field: 'takeOver',
        })
      }
      return succeed(null)
    } finally {
      await connected.value.close()
    }
  }

  const leaveRow = async (former: StoredMember): Promise<Answer<null>> => {
    const row = state?.row ?? null
    if (row !== null && row.desk !== former.desk) return succeed(null)
    await end()
    return setRow(former.source, former.desk, null, false)
  }

  const join = async (input: {
    readonly source: string
    readonly name: string
    readonly sends: boolean
    readonly takeOver: boolean
  }): Promise<Answer<null>> => {
    const { source, name, sends, takeOver } = input
    const address = await addressOf(source)
    if (!address.ok && address.error.kind !== 'locked') return address
    const desk = member?.desk ?? randomUUID()
    if (member !== null && (!sends || member.source !== source)) {
      const left = await leaveRow(member)
      if (!left.ok && member.source === source) return left
    }
    if (sends) {
      const named = await setRow(source, desk, name, takeOver)
      if (!named.ok) return named
    }
    table.setMember({ source, name, desk })
    member = { source, name, desk }
    return succeed(null)
  }

  const leave = async (): Promise<Answer<null>> => {
    if (member === null) return succeed(null)
    const former = member
    for (const listener of leaving) await listener()
    table.setMember(null)
    const left = await leaveRow(former)
    if (!left.ok) deps.logger.warn({ problem: left.error.message }, 'the team log still names this desk')
    member = null
    return succeed(null)
  }

  return {
    forwarding,
    alerts,
    show: (): TeamSenderRow | null => {
      if (member === null) return null
      const cause = failure()
      const row = state?.row ?? null
      const isWaiting = row !== null && cause === null
      return {
        source: member.source,
        name: member.name,
        state:
          state?.isSender === true
            ? 'sending'
            : isWaiting
              ? 'waiting'
              : cause !== null
                ? 'failing'
                : deps.isLocked()
                  ? 'locked'
                  : 'starting',
        sender:
          row === null || row.name === null
            ? null
            : { name: row.name, since: iso(row.since ?? row.seenAt), seenAt: iso(row.seenAt) },
        warning: warning(),
        failure: cause === null ? null : showFailure(cause),
      }
    },
    set: ({ source, name, sends = false, takeOver = false }: ParsedInput<'teamLog.setSender'>) =>
      serial(async (): Promise<Answer<null>> => {
        if (source !== null && name === undefined)
          return fail({
            kind: 'input',
            message: 'The name of this desk has to be entered: the team sees it.',
            field: 'name',
          })
        try {
          return await (source === null || name === undefined
            ? leave()
            : join({ source, name, sends, takeOver }))
        } finally {
          await restart()
        }
      }),
    /** Settings of sources changed, or the vault was opened or locked. */
    refresh: (isOther: boolean): void => {
      if (member === null) return
      deps.background('going on with the sender of the team log', serial(isOther ? restart : begin))
    },
    /** Reads the settings: nothing is sent from then on before the team log was read. */
    load: (): void => {
      try {
        member = table.member()
      } catch (error) {
        if (!(error instanceof StorageFault)) throw error
        deps.logger.warn({ problem: error.message }, 'the part in a team log cannot be read')
      }
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

export type TeamSender = ReturnType<typeof createTeamSender>
