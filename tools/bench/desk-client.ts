import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { serveCommand } from './contenders.ts'
import { startProcess } from './start-process.ts'

const readySchema = z.object({ api: z.url(), receiver: z.url(), token: z.string(), pid: z.int() })
const countSchema = z.object({ events: z.int() })
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
  /** @throws when the answer is a failure */
  call(method: string, input: unknown): Promise<unknown>
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
    while (countSchema.parse(await desk.call('events.count', {})).events < events) {
      if (performance.now() > end) throw new Error(`The desk did not read ${events} events in time.`)
      await pause(200)
    }
  } finally {
    await desk.stop()
  }
}
