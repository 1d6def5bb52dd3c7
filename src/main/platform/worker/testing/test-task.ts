import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { BroadcastChannel } from 'node:worker_threads'
import { succeed, type Result } from '../../../../core/result.ts'
import { openThread } from '../serve-thread.ts'
import type { RequestControls } from '../thread-types.ts'

/** A task that ends when it is told to, and one that needs all memory there is. */

const handlers = {
  /** Begins a file, and ends when something is said on the channel of that name. */
  hold: async (path: string, request: RequestControls<string>): Promise<Result<string, never>> => {
    writeFileSync(path, '')
    thread.report({ unfinished: [path] })
    const channel = new BroadcastChannel(path)
    const told = once(channel as unknown as EventTarget, 'message')
    request.progress('begun')
    await told
    channel.close()
    return succeed(path)
  },
  fill: (): Result<never, never> => {
    // Bit by bit: V8 ends the whole process where one allocation is larger than what the bound leaves.
    let all: object | null = null
    for (let number = 0; ; number += 1) all = { all, numbers: [number] }
  },
}

export type TestTask = {
  readonly data: null
  readonly handlers: typeof handlers
  readonly report: { readonly unfinished: readonly string[] }
}

const thread = openThread<TestTask>()
thread.serve(handlers, { onFault: ({ message }) => ({ kind: 'unavailable', message }) })
