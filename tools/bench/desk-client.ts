import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { MethodName, Output } from '../../src/contract/contract.ts'
import { callDesk } from '../sample-states/call-desk.ts'
import { writeLog } from './log/write-log.ts'
import { startProcess } from './start-process.ts'

const readySchema = z.object({
  url: z.url(),
  api: z.url(),
  receiver: z.url(),
  token: z.string(),
  pid: z.int(),
})
const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) }),
])

/** Bytes of a delivery in a log that is only there to be opened. */
const deliverySize = 1000

/** Longest wait until the desk has read every delivery into events. */
const readWithinMs = 3_600_000

/** A desk of the browser host that is ready. */
export type RunningDesk = {
  readonly pid: number
  /** From the start of the process to its ready line (ms). */
  readonly readyMs: number
  /** URL that signs the page in. */
  readonly url: string
  /** URL that takes deliveries. */
  readonly receiver: string
  /** For what is timed: the value is not checked. @throws when the answer is a failure */
  call(method: MethodName, input: unknown): Promise<unknown>
  /** @throws when the answer is a failure, or not of the shape that the contract says */
  read<N extends MethodName>(method: N, input?: unknown): Promise<Output<N>>
  stop(): Promise<void>
}

/** Arguments that start the built desk, on any ports or on one for the page. */
export const serveCommand = (data: string, port = 0): readonly string[] => [
  join(import.meta.dirname, '../../out/main/serve.js'),
  '--json',
  '--port',
  String(port),
  '--receiver-port',
  '0',
  '--data',
  data,
]

/** Starts the built desk over a data folder. */
export const startDesk = async (data: string, port = 0): Promise<RunningDesk> => {
  const desk = await startProcess(serveCommand(data, port))
  const { url, api, receiver, token, pid } = readySchema.parse(desk.line)
  return {
    pid,
    url,
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

/** Fills a data folder's log with deliveries of one event each, and lets the desk read them into events. */
export const fillLog = async (data: string, events: number): Promise<void> => {
  writeLog(join(data, 'log'), events, deliverySize)
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
