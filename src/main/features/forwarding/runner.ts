import { eventFilterSchema, type EventFilter } from '../../../contract/events.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { RuleRow } from './forwarding-rows.ts'
import { usualBackoff, type ForwardingDeps } from './forwarding-deps.ts'
import { answerOf } from './new-answer.ts'
import { deliveryPayload, eventPayload, type Payload } from './payload.ts'
import { overHeaders } from '../../platform/http/over-headers.ts'
import type { Sender, Sent } from '../../platform/http/post.ts'
import { createSleeper } from './sleeper.ts'

/** How a rule stands at the moment. */
export type Standing = {
  readonly state: 'up-to-date' | 'sending' | 'waiting' | 'paused'
  readonly cursor: number
  readonly trying: { readonly eventId: number; readonly tries: number } | null
  readonly nextTryAt: number | null
  readonly problem: string | null
}

/** Sends the events of one rule, one after the other. */
export type Runner = {
  standing(): Standing
  /** Something came in, or an attempt is to be made now. */
  wake(): void
  /** Resolves when nothing of it runs any more. A request under way is given up: its event is sent again next time. */
  stop(): Promise<void>
}

/** Events looked up at once. */
const page = 50
/** An empty stretch is written down when it has so many event ids (ten thousand deliveries), or after so long. */
const worthWriting = 10_000 * 1_000_000
const writeAfterMs = 5000
/** How long to wait when the desk itself cannot read or write at the moment. */
const faultPauseMs = 2000
const longestSleep = 2 ** 31 - 1

type Outcome = 'done' | 'again' | 'fault'

/**
 * Runs a rule. The cursor is moved, and the answer kept, in one transaction after the target has answered: whatever ends the
 * desk before that, the event is sent again. So every event arrives at least once, and in order.
 */
export const startRunner = (rule: RuleRow, deps: ForwardingDeps, sender: Sender): Runner => {
  const { table, log, logger } = deps
  const backoff = deps.backoff ?? usualBackoff
  const sleeper = createSleeper()
  const ended = new AbortController()
  const { filter, error } = readFilter(rule.filter)
  let { cursor, source, tries } = rule
  let trying = rule.trying
  let state: Standing['state'] = rule.paused ? 'paused' : 'sending'
  let problem = rule.problem
  let nextTryAt: number | null = null
  let isPausing = false
  let written = { cursor, at: performance.now() }
  /** A delivery that was sent whole is not sent again for its next event. */
  let sentDelivery = -1

  const stand = (next: Standing['state'], at: number | null = null): void => {
    const changed = state !== next || nextTryAt !== at
    state = next
    nextTryAt = at
    if (changed) deps.onChange()
  }

  const wait = async (ms: number, next: Standing['state'], at: number | null = null): Promise<void> => {
    if (ended.signal.aborted) return
    stand(next, at)
    // What comes in neither shortens a pause between attempts nor is forgotten over it: the log is looked at again after it.
    isPausing = next === 'waiting'
    if (isPausing) sleeper.forget()
    await sleeper.sleep(ms)
    isPausing = false
  }

  const payloadOf = async (id: number): Promise<Payload | string | null> => {
    const delivery = deps.deliveryOf(id)
    const made =
      rule.send === 'delivery' ? await deliveryPayload(log, delivery, [], false) : await eventPayload(log, id)
    if (made.ok) return { ...made.value, headers: overHeaders(made.value.headers, rule.headers) }
    return made.error.kind === 'not-found' ? made.error.message : null
  }

  const recordOutcome = async (
    id: number,
    sent: Sent | null,
    bytes: number,
    why: string | null,
  ): Promise<Outcome> => {
    const answer =
      sent === null && why === null
        ? null
        : answerOf({
            ruleId: rule.id,
            url: rule.url,
            eventId: id,
            deliveryId: deps.deliveryOf(id),
            tries: tries + 1,
            sent,
            sentBytes: bytes,
            outcome: why === null ? 'delivered' : 'dead',
            problem: why,
          })
    const advanced = await table.advance({ ruleId: rule.id, cursor: id, source, answer })
    if (!advanced.ok) return 'fault'
    cursor = id
    written = { cursor, at: performance.now() }
    tries = 0
    trying = null
    problem = why
    return 'done'
  }

  const giveUpOrWait = async (id: number, sent: Sent, bytes: number): Promise<Outcome> => {
    const why = sent.problem ?? `it answered ${sent.status}`
    // Nobody was reached: that says nothing of this event, so it keeps its attempts.
    if (sent.reached) {
      if (tries + 1 >= rule.attempts) return recordOutcome(id, sent, bytes, why)
      tries += 1
      trying = id
      const advanced = await table.tried({
        ruleId: rule.id,
        eventId: id,
        tries,
        problem: why,
      })
      if (!advanced.ok) return 'fault'
    }
    problem = why
    unreached = sent.reached ? 0 : unreached + 1
    const ms = backoff(sent.reached ? tries : unreached)
    await wait(ms, 'waiting', Date.now() + ms)
    return 'again'
  }
  let unreached = 0

  const forward = async (id: number): Promise<Outcome> => {
    if (rule.send === 'delivery' && deps.deliveryOf(id) === sentDelivery)
      return recordOutcome(id, null, 0, null)
    const payload = await payloadOf(id)
    if (payload === null) return 'fault'
    // Removed meanwhile, or its bytes cannot be read any more: there is nothing to send.
    if (typeof payload === 'string') return recordOutcome(id, null, 0, payload)
    const { body, headers } = payload
    const { url, timeoutMs } = rule
    const sent = await sender.send({ url, headers, body, timeoutMs }, ended.signal)
    if (ended.signal.aborted) return 'again'
    const isTaken = sent.problem === null && sent.status !== null && sent.status >= 200 && sent.status < 300
    if (!isTaken) return giveUpOrWait(id, sent, body.length)
    unreached = 0
    const outcome = await recordOutcome(id, sent, body.length, null)
    if (outcome === 'done') sentDelivery = deps.deliveryOf(id)
    return outcome
  }

  /** Nothing matches up to here. It need not be on disk at once: going through it again sends nothing. */
  const pass = async (readTo: number, isIdle: boolean): Promise<void> => {
    cursor = Math.max(cursor, readTo)
    const isDue = performance.now() - written.at > writeAfterMs && cursor > written.cursor
    if (cursor - written.cursor < worthWriting && !(isIdle && isDue)) return
    const step = { ruleId: rule.id, cursor, source, answer: null }
    const advanced = await table.advance(step)
    if (advanced.ok) written = { cursor, at: performance.now() }
  }

  /** @returns whether there is nothing left at the moment */
  const advance = async (): Promise<boolean | 'fault'> => {
    const next = await log.nextEvents({ filter, after: cursor, limit: page })
    if (!next.ok) return 'fault'
    if (source !== next.value.source) {
      // Another log took the place of the one the cursor speaks of: its events begin anew.
      if (source !== null) {
        logger.warn({ rule: rule.id }, 'forwarding begins anew: the stored deliveries are not those it knew')
        cursor = 0
      }
      source = next.value.source
      if (cursor === 0) return false
    }
    for (const id of next.value.ids) {
      let outcome: Outcome = 'again'
      while (outcome === 'again') {
        if (ended.signal.aborted) return false
        stand(tries > 0 || unreached > 0 ? 'waiting' : 'sending', nextTryAt)
        outcome = await forward(id)
        deps.onChange()
      }
      if (outcome === 'fault') return 'fault'
    }
    if (next.value.ids.length < page) {
      const isIdle = next.value.readTo >= next.value.end
      await pass(next.value.readTo, isIdle)
      // While these were sent, more may have come in.
      return isIdle && next.value.ids.length === 0
    }
    return false
  }

  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const step = await advance()
      if (step === 'fault') {
        problem = 'the desk cannot read its log or write its notes at the moment'
        await wait(faultPauseMs, 'waiting', Date.now() + faultPauseMs)
      } else if (step) {
        await wait(cursor > written.cursor ? writeAfterMs + 100 : longestSleep, 'up-to-date')
      }
    }
    if (cursor > written.cursor) await table.advance({ ruleId: rule.id, cursor, source, answer: null })
  }

  if (error !== null) {
    problem = error
    state = 'paused'
  }
  const running =
    rule.paused || error !== null
      ? Promise.resolve()
      : run().catch((cause: unknown) => {
          problem = 'it stopped by a bug of Marketdesk; the log of the desk has the details'
          stand('paused')
          logger.error({ rule: rule.id, err: cause }, 'forwarding of a rule stopped by a bug')
        })

  return {
    standing: () => ({
      state,
      cursor,
      trying: trying === null ? null : { eventId: trying, tries },
      nextTryAt,
      problem,
    }),
    wake: () => {
      if (!isPausing) sleeper.wake()
    },
    stop: async () => {
      ended.abort()
      sleeper.wake()
      await running
    },
  }
}

/** A filter that was stored by another version of the desk may not be one any more. */
const readFilter = (text: string): { filter: EventFilter; error: string | null } => {
  const read = readStored(eventFilterSchema, text, 'a filter')
  if (read.ok) return { filter: read.value, error: null }
  return { filter: {}, error: 'its filter is not one this version of the desk knows: change it' }
}
