import type { Answer } from '../../../../contract/contract.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { inSteps } from '../in-steps.ts'
import { openThread } from '../serve-thread.ts'
import { FileFault } from '../thread-bug.ts'
import type { RequestControls } from '../thread-types.ts'

/** A thread with a method for each thing that can become of a request. */

const handlers = {
  add: ({ a, b }: { readonly a: number; readonly b: number }) => succeed(a + b),
  refuse: (message: string): Answer<number> => fail({ kind: 'conflict', message }),
  count: async (to: number, controls: RequestControls<number>): Promise<Answer<number>> => {
    const work = function* (): Generator<void, number> {
      for (let at = 0; at < to; at += 1) yield controls.progress(at)
      return to
    }
    const counted = await inSteps(work(), controls.signal)
    if (counted !== undefined) return succeed(counted)
    return fail({ kind: 'cancelled', message: 'No more counting.' })
  },
  bug: (message: string): Answer<null> => {
    throw new RangeError(message)
  },
  fault: (message: string): Answer<null> => {
    throw new FileFault(message)
  },
  die: (): Answer<null> => {
    setImmediate(() => {
      throw new Error('as it was requested to')
    })
    return succeed(null)
  },
  /** Waits for the end of the request and tells of it. */
  wait: async (_input: null, { signal }: RequestControls): Promise<Answer<string>> => {
    thread.report('waits')
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    thread.report('aborted')
    return succeed('aborted')
  },
  /** Keeps the thread busy beyond any patience. */
  hang: (): Answer<null> => {
    thread.report('hangs')
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
}

export type TestThread = {
  readonly data: { readonly greeting: string }
  readonly handlers: typeof handlers
  readonly report: string
}

const thread = openThread<TestThread>()
thread.report(thread.data.greeting)
thread.serve(handlers, {
  onFault: ({ message }, method) => ({ kind: 'unavailable', message: `${method}: ${message}` }),
  onStop: () => thread.report('closed'),
})
