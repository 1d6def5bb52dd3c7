import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createWakeable } from '../../../main/platform/worker/wakeable.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { TeamConnection } from './connect-team.ts'
import { advanceCursor, boundCursor, type Receivers, type RuleCursor, type Start } from './rule-cursor.ts'
import { readCursors, readReceivers, readSender, writeCursors, type SenderRow } from './sender-row.ts'
import { teamFailure } from './team-failure.ts'

export type SenderState = {
  readonly row: SenderRow | null
  /** Whether the row names this desk, and was read within the last seconds. */
  readonly isSender: boolean
  readonly failure: Failure | null
}

export type RulePlace = {
  /** The same on every desk that has the rule. */
  readonly rule: string
  /** Which log `upTo` speaks of. */
  readonly source: string | null
  readonly upTo: number
}

export type SenderLoopDeps = {
  readonly connect: () => Promise<Answer<TeamConnection>>
  readonly desk: string
  readonly log: Pick<Log, 'lastNumbers' | 'placeBefore'>
  readonly onState: (state: SenderState) => void
  readonly logger: Logger
  /** How often the row is read (ms), and for how long what it said is trusted. */
  readonly everyMs?: number
  readonly trustMs?: number
}

/** A rule that runs here. Everything up to `upTo` is handled; `cursor` says so up to `markedAt`. */
type Running = { cursor: RuleCursor; markedAt: number; upTo: number }

const pausesMs = [100, 250, 500, 1000, 2000]

const notSender = fail<Failure>({ kind: 'unavailable', message: 'This desk does not send for the team.' })

const silent: Failure = { kind: 'timeout', message: 'The team log’s server did not answer in time.' }

const createRunningRules = ({ desk, log }: Pick<SenderLoopDeps, 'desk' | 'log'>) => {
  let cursors = new Map<string, RuleCursor>()
  let receivers: Receivers = new Map()
  const running = new Map<string, Running>()
  const removed = new Set<string>()

  const advance = async (rule: string, work: Running): Promise<Answer<RuleCursor>> => {
    const { upTo, markedAt } = work
    const numbers = await log.lastNumbers({ after: markedAt, upTo })
    if (!numbers.ok) return numbers
    const { own } = numbers.value
    const moved = upTo === markedAt ? work.cursor : advanceCursor(work.cursor, numbers.value, upTo, receivers)
    work.cursor = moved
    work.markedAt = upTo
    return succeed(boundCursor(moved, cursors.get(rule) ?? {}, own, receivers))
  }

  const write = async (client: Client): Promise<boolean> => {
    const changed = new Map<string, RuleCursor>()
    for (const [rule, work] of running) {
      const cursor = await advance(rule, work)
      if (cursor.ok && !isDeepStrictEqual(cursor.value, cursors.get(rule))) changed.set(rule, cursor.value)
    }
    const gone = [...removed]
    const isWritten = await writeCursors(client, desk, [...running.keys()], gone, Object.fromEntries(changed))
    if (!isWritten) return false
    for (const rule of gone) {
      removed.delete(rule)
      cursors.delete(rule)
    }
    for (const [rule, cursor] of changed) cursors.set(rule, cursor)
    return true
  }

  const startOf = async (place: RulePlace, former: RuleCursor | undefined): Promise<Answer<Start>> => {
    const here = await log.lastNumbers({ after: place.upTo, upTo: place.upTo })
    if (!here.ok) return here
    const { own } = here.value
    const handledHere = place.source === null || place.source === own ? place.upTo : 0
    if (former !== undefined) return succeed({ cursor: former, receivers, handledHere })
    const numbers = await log.lastNumbers({ after: 0, upTo: handledHere })
    if (!numbers.ok) return numbers
    const cursor = boundCursor(advanceCursor({}, numbers.value, handledHere, receivers), {}, own, receivers)
    return succeed({ cursor, receivers, handledHere })
  }

  const placeOf = ({ cursor, handledHere, receivers: team }: Start): Promise<Answer<number>> =>
    log.placeBefore({ cursor, receivers: [...team.keys()], handledHere })

  return {
    write,
    startOf,
    placeOf,
    has: (rule: string): boolean => running.has(rule),
    noteReceivers: (next: Receivers): void => {
      receivers = next
    },
    /** This desk begins to send: what the team log says is where its rules go on. */
    takeOver: (read: Awaited<ReturnType<typeof readCursors>>): void => {
      cursors = new Map(read.cursors)
      ;({ receivers } = read)
      running.clear()
      removed.clear()
    },
    /** Where a rule is to begin: at its own place where it runs already, else where the team log has it. */
    begin: async (place: RulePlace): Promise<Answer<{ readonly start: Start; readonly from: number }>> => {
      const former = running.get(place.rule)
      const advanced = former === undefined ? undefined : await advance(place.rule, former)
      if (advanced?.ok === false) return advanced
      const start = await startOf(place, advanced?.value ?? cursors.get(place.rule))
      if (!start.ok) return start
      const from = await placeOf(start.value)
      if (!from.ok) return from
      removed.delete(place.rule)
      running.set(place.rule, { cursor: start.value.cursor, markedAt: from.value, upTo: from.value })
      return succeed({ start: start.value, from: from.value })
    },
    moved: (rule: string, upTo: number): void => {
      const work = running.get(rule)
      if (work !== undefined) work.upTo = Math.max(work.upTo, upTo)
    },
    rest: (rule: string): void => void running.delete(rule),
    remove: (rule: string): void => {
      running.delete(rule)
      removed.add(rule)
    },
  }
}

/** Reads each second which desk sends for the team, and writes how far this one is while it is that desk. */
export const startSenderLoop = (deps: SenderLoopDeps) => {
  const { connect, desk, onState, logger, everyMs = 1000 } = deps
  // Who could not read the row for so long does not know whether another desk took over, and stops.
  const { trustMs = 5000 } = deps
  const ended = new AbortController()
  const { wait } = createWakeable(ended.signal)
  const serial = createSerial()
  let connection: TeamConnection | null = null
  let state: SenderState = { row: null, isSender: false, failure: null }
  let trusted: NodeJS.Timeout | undefined
  const rules = createRunningRules(deps)

  const say = (next: SenderState): void => {
    state = next
    if (!next.isSender) clearTimeout(trusted)
    onState(next)
  }

  const step = async (open: TeamConnection): Promise<void> => {
    const { client } = open
    const askedAt = performance.now()
    if (state.isSender && !(await rules.write(client))) say({ ...state, isSender: false })
    const row = await readSender(client)
    const isSender = row.desk === desk
    if (isSender && state.isSender) rules.noteReceivers(await readReceivers(client))
    else if (isSender) rules.takeOver(await readCursors(client))
    clearTimeout(trusted)
    if (isSender)
      trusted = setTimeout(
        () => {
          say({ ...state, isSender: false, failure: state.failure ?? silent })
          // A statement that got no answer for so long gets none.
          void open.close()
        },
        askedAt + trustMs - performance.now(),
      )
    say({ row, isSender, failure: null })
  }

  const failureOf = (error: unknown): Failure => {
    const failure = teamFailure(error)
    if (failure !== null) return failure
    logger.error({ err: error }, 'sending for the team met a bug')
    return { kind: 'internal', message: 'A bug in Marketdesk: see the desk’s log.' }
  }

  /** Looks each second, until it ends or the connection breaks. */
  const follow = async (open: TeamConnection): Promise<Failure | null> => {
    connection = open
    try {
      while (!ended.signal.aborted) {
        await serial(() => step(open))
        failures = 0
        await wait(everyMs)
      }
      if (state.isSender) await serial(() => rules.write(open.client))
      return null
    } catch (error) {
      return failureOf(error)
    } finally {
      connection = null
      await open.close()
    }
  }

  let failures = 0
  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const connected = await connect()
      const failure = connected.ok ? await follow(connected.value) : connected.error
      if (failure === null) break
      // A connection that broke may be back before the row has to be read again.
      say({ ...state, failure })
      await wait(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0)
      failures += 1
    }
    say({ ...state, isSender: false })
  }
  const done = run()

  const ask = <T>(work: (client: Client) => Promise<T>): Promise<Answer<T>> =>
    serial(async () => {
      if (connection === null)
        return fail(state.failure ?? { kind: 'unavailable', message: 'The team log was not reached yet.' })
      try {
        return succeed(await work(connection.client))
      } catch (error) {
        return fail(failureOf(error))
      }
    })

  return {
    ask,
    /** Number of the last delivery of this log before the first one that the team has not handled. Begins nothing. */
    place: async (place: RulePlace): Promise<Answer<number>> => {
      const read = await ask(readCursors)
      if (!read.ok) return read
      rules.noteReceivers(read.value.receivers)
      const start = await rules.startOf(place, read.value.cursors.get(place.rule))
      return start.ok ? rules.placeOf(start.value) : start
    },
    /** Begins a rule here, once its cursor is written. */
    begin: async (place: RulePlace): Promise<Answer<{ readonly start: Start; readonly from: number }>> => {
      if (!state.isSender) return notSender
      const begun = await rules.begin(place)
      if (!begun.ok) return begun
      const written = await ask(rules.write)
      if (!written.ok) return written
      return written.value ? begun : notSender
    },
    moved: rules.moved,
    rest: async (rule: string): Promise<void> => {
      if (state.isSender && rules.has(rule)) await ask(rules.write)
      rules.rest(rule)
    },
    remove: rules.remove,
    stop: async (): Promise<void> => {
      ended.abort()
      await done
    },
  }
}

export type SenderLoop = ReturnType<typeof startSenderLoop>
