import { offFailure } from '../../../contract/receiver-off.ts'
import { fail, succeed } from '../../../core/result.ts'
import { sampleElement } from '../../../core/webhooks/sample-element.ts'
import { testHeaders } from '../../../core/webhooks/test-headers.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'

/** Longest wait for the receiver, in milliseconds: it is on this machine. */
const patience = 10_000
/** Most deliveries of one test. */
const mostEvents = 50

/** Posts made-up deliveries to a listener's own path, through the real receiver. */
export const createTestFire =
  (deps: ListenerDeps, ledger: Ledger): Listeners['testFire'] =>
  async ({ key }, signal) => {
    const { receiver, log, fetch = globalThis.fetch, now = Date.now } = deps
    const found = await ledger.get(key)
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
    const { events } = filters
    if (events.length === 0)
      return fail({
        kind: 'conflict',
        message: 'This listener names no event, so there is nothing to make a test of.',
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
