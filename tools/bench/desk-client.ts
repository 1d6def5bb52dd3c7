import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { MethodName, Output } from '../../src/contract/contract.ts'
import { callDesk } from '../sample-states/call-desk.ts'
import { serveCommand } from './contenders.ts'
import { startProcess } from './start-process.ts'

const readySchema = z.object({ api: z.url(), receiver: z.url(), token: z.string(), pid: z.int() })
const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) }),
])

/** Longest wait until the desk has read every delivery into events. */
const readWithinMs = 3_600_000

/** A desk of the browser host that is ready. */
export type RunningDesk = {
  readonly pid: number
  /** From the start of the process to its ready line (ms). */
  readonly readyMs: number
  /** URL that takes deliveries. */
  readonly receiver: string
  /** What is timed: its answer is not looked at. @throws when the answer is a failure */
  call(method: string, input: unknown): Promise<unknown>
  /** What is not timed. @throws when the answer is a failure, or not of the shape that the contract says */
  read<N extends MethodName>(method: N, input?: unknown): Promise<Output<N>>
  stop(): Promise<void>
}

/** Starts the built desk over a data folder. */
export const startDesk = async (data: string): Promise<RunningDesk> => {
  const desk = await startProcess(serveCommand(data))
  const { api, receiver, token, pid } = readySchema.parse(desk.line)
  return {
    pid,
    receiver,
    readyMs: desk.readyMs,
    stop: () => desk.stop(),
    read: (method, input) => callDesk({ api, token }, method, input),
    call: async (method, input) => {
      const response = await fetch(`${api}/${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      const answer = answerSchema.parse(await response.json())
      if (!answer.ok) throw new Error(`${method}: ${answer.error.message}`)
      return answer.value
    },
  }
}

/** Lets the desk read all deliveries into events once, as it would have done when they came. */
export const readAllEvents = async (data: string, events: number): Promise<void> => {
  const desk = await startDesk(data)
  try {
    const end = performance.now() + readWithinMs
    while ((await desk.read('events.count')).events < events) {
      if (performance.now() > end) throw new Error(`The desk did not read ${events} events in time.`)
      await pause(200)
    }
  } finally {
    await desk.stop()
  }
}
