import { setTimeout as delay } from 'node:timers/promises'
import { succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { Sender, PostResponse } from '../../../main/platform/http/post.ts'
import { createWakeable } from '../../../main/platform/worker/wakeable.ts'
import type { DeliveryOrigin, NextPayload } from '../../../features/events/desk/service.ts'
import type { TeamStart } from '../../team-log/desk/service.ts'
import type { RuleRow } from './forwarding-rows.ts'
import { usualBackoff, type ForwardingDeps } from './forwarding-deps.ts'
import { createKeyLanes } from './key-lanes.ts'
import { answerOf } from './new-answer.ts'
import { createPacer } from './pacer.ts'
import { contentHeaders } from './payload.ts'
import { requestHeaders } from './request-headers.ts'
import { createRuleProgress, writeAfterMs, type Place } from './rule-progress.ts'
import type { OpenSecrets, RuleSecrets } from './rule-secrets.ts'
import type { MessageOf } from './sign-request.ts'

export type RunnerStatus = {
  readonly state: 'up-to-date' | 'sending' | 'waiting' | 'paused'
  readonly cursor: number
  readonly inFlight: number
  readonly trying: { readonly eventId: number; readonly tries: number } | null
  readonly nextTryAt: number | null
  readonly problem: string | null
}

/** Events looked up at once, and the bytes of them. */
const page = 200
const pageBytes = 4_194_304
/** Handled events behind one that is not, after which no more are begun. */
const mostBehind = 20_000
const longestSleep = 2 ** 31 - 1
/** Time for answers to come when a rule ends. */
const graceMs = 1000

const cannotRead = 'the desk cannot read its log or store its state at the moment'
const gone = 'the target answered 410 (Gone): it wants no more events. Resume the rule when that has changed'

type Item = {
  readonly next: NextPayload
  readonly message: MessageOf
  readonly place: Place
  tries: number
  retryAt: number | null
  /** How often nobody was reached before it was sent. */
  wave: number
}

/**
 * Runs a rule. The cursor is moved, and the answer stored, in one transaction after the target has answered, and never past an
 * event that is not handled: whatever ends the desk before that, the event is sent again. So every event arrives at least once, and
 * in order wherever the rule keeps it.
 *
 * @param key what the rule is known by on every desk
 * @param isOfTeam it is run for a team, from the cursor in the team log
 */
export const startRunner = (
  rule: RuleRow,
  key: string,
  deps: ForwardingDeps,
  sender: Sender,
  secrets: Pick<RuleSecrets, 'open'>,
  isOfTeam: boolean,
) => {
  const team = isOfTeam ? deps.team : undefined
  const { table, log, logger, faultPauseMs = 2000 } = deps
  const backoff = deps.backoff ?? usualBackoff
  const ended = new AbortController()
  const sleeper = createWakeable(ended.signal)
  const cut = new AbortController()
  const logFilter = rule.backfilled ? rule.filter : { ...rule.filter, backfilled: false }
  const pacer = createPacer(rule.perSecond, () => performance.now())
  const most = rule.order === 'arrival' ? 1 : rule.lanes
  const onWritten = (cursor: number): void => {
    team?.moved(key, cursor)
    deps.onChange()
  }
  let lanes = createKeyLanes<Item>()
  let progress = createRuleProgress(deps, rule, onWritten)
  let readTo = rule.cursor
  let source = rule.source
  let start: TeamStart | null = null
  /** What was sent behind the cursor before the last restart. */
  let handled = new Set<number>()
  let triesOf = new Map<number, number>()
  const active = new Set<Item>()
  const refused = new Set<Item>()
  const running = new Set<Promise<void>>()
  let opened: OpenSecrets | null = null
  let isPaused = rule.paused
  let isStale = true
  let isCaughtUp = false
  let blocked: string | null = null
  let problem = rule.problem
  let unreached = 0
  let restUntil = 0
  let shown = ''

  const stateNow = (): RunnerStatus['state'] => {
    if (isPaused) return 'paused'
    if (blocked !== null || restUntil > Date.now()) return 'waiting'
    if (active.size > 0) return [...active].every(({ retryAt }) => retryAt !== null) ? 'waiting' : 'sending'
    return isCaughtUp && lanes.size() === 0 ? 'up-to-date' : 'sending'
  }

  const standing = (): RunnerStatus => {
    const state = stateNow()
    const [first] = [...refused].toSorted((one, other) => one.next.id - other.next.id)
    const times = [restUntil, ...[...active].map(({ retryAt }) => retryAt ?? 0)]
    const next = times.filter((time) => time > Date.now())
    return {
      state,
      cursor: progress.mark(),
      inFlight: active.size,
      trying: first === undefined ? null : { eventId: first.next.id, tries: first.tries },
      nextTryAt: state === 'waiting' && blocked === null && next.length > 0 ? Math.min(...next) : null,
      problem: blocked ?? problem,
    }
  }

  const announce = (): void => {
    const { state, nextTryAt, problem: why } = standing()
    const now = `${state} ${nextTryAt} ${why}`
    if (now === shown) return
    shown = now
    deps.onChange()
  }

  const record = (item: Item, sent: PostResponse | null, bytes: number, why: string | null): void => {
    const answer = answerOf({
      ruleId: rule.id,
      url: rule.url,
      eventId: item.next.id,
      deliveryId: deps.deliveryOf(item.next.id),
      tries: why === null || sent === null ? item.tries + 1 : item.tries,
      sent,
      sentBytes: bytes,
      outcome: why === null ? 'delivered' : 'dead',
      problem: why,
    })
    progress.handled(item.place, answer)
    refused.delete(item)
    lanes.finish(item)
    if (why !== null || refused.size === 0) problem = why
  }

  /** Nobody was reached: that says nothing of the event, so it keeps its attempts, and the whole rule waits. */
  const rest = (item: Item, why: string): void => {
    lanes.putBack(item)
    problem = why
    if (item.wave !== unreached) return
    unreached += 1
    restUntil = Date.now() + backoff(unreached)
  }

  const stopForGood = async (why: string): Promise<void> => {
    problem = why
    isPaused = true
    ended.abort()
    const paused = await orStorageFailure(() =>
      succeed(table.pause({ id: rule.id, paused: true, problem: why })),
    )
    if (!paused.ok)
      logger.warn({ rule: rule.id, problem: paused.error.message }, 'a rule is not marked as paused')
    deps.onChange()
  }

  const pause = (ms: number): Promise<void> =>
    delay(ms, undefined, { signal: ended.signal }).catch((cause: unknown) => {
      if (!ended.signal.aborted) throw cause
    })

  /** Waits before the next attempt. @returns whether there is one now */
  const waitToRetry = async (item: Item): Promise<boolean> => {
    const ms = backoff(item.tries)
    item.retryAt = Date.now() + ms
    refused.add(item)
    progress.refused(item.place, item.tries)
    sleeper.wake()
    await pause(ms)
    for (let more = pacer.next(); more > 0 && !ended.signal.aborted; more = pacer.next()) await pause(more)
    item.retryAt = null
    if (restUntil <= Date.now()) return !ended.signal.aborted
    lanes.putBack(item)
    return false
  }

  const send = async (item: Item): Promise<void> => {
    const { payload } = item.next
    // Removed meanwhile, or its bytes cannot be read any more: there is nothing to send.
    if (!payload.ok) return record(item, null, 0, payload.error)
    const { body } = payload.value
    const { url, timeoutMs } = rule
    do {
      if (opened === null) return lanes.putBack(item)
      const { hide } = opened
      item.wave = unreached
      const headers = requestHeaders(
        contentHeaders(payload.value),
        body,
        opened,
        item.message,
        item.tries + 1,
      )
      const sent = hide(await sender.send({ url, headers, body, timeoutMs }, cut.signal))
      if (cut.signal.aborted) return
      const why = sent.problem ?? `it answered ${sent.status}`
      if (!sent.reached) return rest(item, why)
      unreached = 0
      restUntil = 0
      if (sent.problem === null && sent.status !== null && sent.status >= 200 && sent.status < 300)
        return record(item, sent, body.length, null)
      if (sent.status === 410) return stopForGood(gone)
      item.tries += 1
      problem = why
      if (item.tries >= rule.attempts) return record(item, sent, body.length, why)
    } while (await waitToRetry(item))
  }

  const begin = (item: Item): void => {
    active.add(item)
    const work: Promise<void> = send(item)
      .catch((cause: unknown) => fault(cause))
      .finally(() => {
        active.delete(item)
        running.delete(work)
        sleeper.wake()
      })
    running.add(work)
  }

  const fault = (cause: unknown): void => {
    problem = 'a bug in Marketdesk stopped it; see the desk’s log for details'
    isPaused = true
    ended.abort()
    logger.error({ rule: rule.id, err: cause }, 'forwarding of a rule stopped by a bug')
    deps.onChange()
  }

  /** Another log took the place of the one the cursor speaks of: its events begin anew. */
  const beginAnew = async (now: string | null): Promise<boolean> => {
    logger.warn({ rule: rule.id }, 'forwarding starts over: the stored deliveries are not those it knew')
    await Promise.all(running)
    progress.close(source, problem)
    const done = await orStorageFailure(() => succeed(table.beginAnew({ id: rule.id, source: now })))
    if (!done.ok) return false
    source = now
    lanes = createKeyLanes()
    refused.clear()
    handled = new Set()
    triesOf = new Map()
    isStale = true
    return beginAt(0)
  }

  /** @returns whether it is known where to begin */
  const beginAt = async (cursor: number): Promise<boolean> => {
    const begun = team === undefined ? succeed(null) : await team.begin({ rule: key, source, cursor })
    if (!begun.ok) return false
    start = begun.value
    readTo = start?.cursor ?? cursor
    progress = createRuleProgress(deps, { id: rule.id, cursor: readTo }, onWritten)
    return true
  }

  const hasRoom = (): boolean => lanes.size() < page && progress.behind() < mostBehind

  /** @returns `null` when it cannot be read */
  const originsOf = async (events: readonly number[]): Promise<Map<number, DeliveryOrigin> | null> => {
    if (events.length === 0) return new Map()
    const read = await log.deliveryOrigins([...new Set(events.map(deps.deliveryOf))])
    return read.ok ? new Map(read.value.map((origin) => [origin.id, origin])) : null
  }

  /** Reads on in the log, where there is room. @returns `false` when it cannot be read */
  const refill = async (): Promise<boolean> => {
    if (isCaughtUp && !isStale) return true
    if (!hasRoom()) return true
    isStale = false
    const { send: what, order } = rule
    const request = { filter: logFilter, after: readTo, limit: page, send: what, order, bytes: pageBytes }
    const read = await log.nextPayloads(request)
    if (!read.ok) return false
    const next = read.value
    if (source !== null && next.source !== source) return beginAnew(next.source)
    source = next.source
    const origins = await originsOf(next.items.map(({ id }) => id))
    if (origins === null) return false
    for (const payload of next.items) {
      // What is gone by now has nothing that could be sent.
      const id = deps.deliveryOf(payload.id)
      const origin = origins.get(id) ?? { id, log: source ?? '', number: id }
      const isHandled = handled.delete(payload.id) || start?.isHandled(origin) === true
      const place = progress.add(payload.id, payload.last, isHandled)
      if (isHandled) continue
      const message = { rule: key, origin, element: what === 'event' ? deps.elementOf(payload.id) : null }
      const tries = triesOf.get(payload.id) ?? 0
      const item: Item = { next: payload, message, place, tries, retryAt: null, wave: 0 }
      if (item.tries > 0) refused.add(item)
      lanes.add(item, payload.keys)
    }
    readTo = Math.max(readTo, next.readTo)
    progress.add(readTo, readTo, true)
    isCaughtUp = !next.isFull && readTo >= next.end
    return true
  }

  /** @returns how long to wait for the limit of the rate */
  const dispatch = (): number => {
    const width = unreached > 0 ? 1 : most
    while (active.size < width && !ended.signal.aborted) {
      const item = lanes.take()
      if (item === undefined) return longestSleep
      const ms = pacer.next()
      if (ms > 0) {
        lanes.putBack(item)
        return ms
      }
      begin(item)
    }
    return longestSleep
  }

  /** @returns how long nothing is to be done, unless woken */
  const step = async (): Promise<number> => {
    const write = (): boolean => progress.write(source, problem, isCaughtUp && active.size === 0)
    if (opened === null) {
      const read = secrets.open(rule)
      blocked = read.ok ? null : read.error
      if (!read.ok) return write() ? longestSleep : faultPauseMs
      opened = read.value
    }
    const isRead = await refill()
    if (!isRead) isStale = true
    // Nothing more is sent before what was done is written down.
    blocked = write() && isRead ? null : cannotRead
    if (blocked !== null) return faultPauseMs
    const resting = restUntil - Date.now()
    if (resting > 0) return resting
    const ms = dispatch()
    if (ms < longestSleep) return ms
    if (!isCaughtUp && hasRoom()) return 0
    return progress.isPassing() ? writeAfterMs + 100 : longestSleep
  }

  /** @returns whether it is known what was under way when the rule ended */
  const remember = async (): Promise<boolean> => {
    const underWayRows = await orStorageFailure(() => succeed(table.underWay(rule.id)))
    for (const { eventId, tries, isHandled } of underWayRows.ok ? underWayRows.value : [])
      if (isHandled) handled.add(eventId)
      else triesOf.set(eventId, tries)
    return underWayRows.ok
  }

  const run = async (): Promise<void> => {
    while (!ended.signal.aborted && !(await remember())) {
      blocked = cannotRead
      await pause(faultPauseMs)
    }
    while (!ended.signal.aborted && !(await beginAt(rule.cursor))) await pause(faultPauseMs)
    while (!ended.signal.aborted) {
      const ms = await step()
      announce()
      await sleeper.wait(ms)
    }
    await Promise.all(running)
    progress.close(source, problem)
    await team?.rest(key)
    deps.onChange()
  }

  const whole = isPaused ? Promise.resolve() : run().catch(fault)

  return {
    standing,
    wake: () => {
      isStale = true
      sleeper.wake()
    },
    forgetSecrets: () => {
      opened = null
      sleeper.wake()
    },
    /** Requests under way have a moment to be answered; what is not answered then is sent again next time. */
    stop: async () => {
      ended.abort()
      const tooLong = setTimeout(() => cut.abort(), graceMs)
      await whole
      clearTimeout(tooLong)
    },
  }
}

export type Runner = ReturnType<typeof startRunner>
