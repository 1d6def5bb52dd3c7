import { offFailure } from '../../../contract/receiver-off.ts'
import { fail, succeed } from '../../../core/result.ts'
import { knownEvents } from '../../../core/webhooks/known-events.ts'
import { sampleElement } from '../../../core/webhooks/sample-element.ts'
import { testHeaders } from '../../../core/webhooks/test-headers.ts'
import type { ListenerFilters } from '../../../contract/listener.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'

/** Longest wait for the receiver, in milliseconds: it is on this machine. */
const patience = 10_000
/** Most deliveries of one test. */
const mostEvents = 50

/**
 * Declarations of the events a test is made of: those the listener names. One that names none takes every event of its contracts,
 * or those of its topic hashes: a token event it would get stands for them.
 */
const eventsToTest = ({ events, topicHashes = [] }: ListenerFilters): readonly string[] => {
  if (events.length > 0) return events
  const wanted = new Set(topicHashes.map((hash) => hash.toLowerCase()))
  const taken = knownEvents.filter(({ topicHash }) => wanted.size === 0 || wanted.has(topicHash))
  const one = taken.find(({ standard }) => standard === 'ERC721') ?? taken[0]
  return one === undefined ? [] : [one.declaration]
}

/** Posts made-up deliveries to a listener's own path, through the real receiver. */
export const createTestFire =
  (deps: ListenerDeps, ledger: Ledger): Listeners['testFire'] =>
  async ({ key }, signal) => {
    const { receiver, log, fetch = globalThis.fetch, now = Date.now } = deps
    const found = ledger.get(key)
    if (!found.ok) return found
    const { path, filters } = found.value
    if (path === null)
      return fail({
        kind: 'conflict',
        message:
          found.value.url === null
            ? 'This draft has no path of the receiver yet.'
            : 'This listener delivers to an address that is not this desk’s.',
        hint: 'A test goes to the listener’s own path of this desk’s receiver, which it gets when it is registered.',
      })
    const { off } = await receiver.status()
    if (off !== null) return fail(offFailure(off, 'a test cannot be delivered'))
    const localUrl = (await receiver.list()).get(path)?.localUrl ?? null
    if (localUrl === null)
      return fail({
        kind: 'unavailable',
        message: 'The receiver is not listening, so a test cannot be delivered.',
        hint: 'See the receiver’s state at the top of the page.',
      })
    const events = eventsToTest(filters)
    if (events.length === 0)
      return fail({
        kind: 'conflict',
        message: 'The topic hashes of this listener are of no known token event, so no test can be made.',
        hint: 'Add the event’s signature to the listener: a test is made of it.',
      })
    const mark = await log.testMark()
    if (!mark.ok) return mark
    const headers = testHeaders(mark.value)
    const at = new Date(now()).toISOString()

    const post = async (event: string, index: number) => {
      const sample = sampleElement(event, { filters, salt: `${key} ${at} ${index}`, at })
      if (sample === null)
        return { event, uid: '', status: null, problem: 'No sample can be made of this signature.' }
      try {
        const answer = await fetch(localUrl, {
          method: 'POST',
          headers,
          body: JSON.stringify([sample.element]),
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        })
        await answer.body?.cancel()
        const problem = answer.ok ? null : `The receiver answered ${answer.status}.`
        return { event, uid: sample.uid, status: answer.status, problem }
      } catch (cause) {
        const problem = `The receiver could not be reached: ${(cause as Error).message}.`
        return { event, uid: sample.uid, status: null, problem }
      }
    }

    const deliveries = []
    for (const [index, event] of events.slice(0, mostEvents).entries())
      deliveries.push(await post(event, index))
    return succeed({ deliveries })
  }
