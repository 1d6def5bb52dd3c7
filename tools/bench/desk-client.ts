import { join } from 'node:path'
import { z } from 'zod'
import type { MethodName, Output } from '../../src/contract/contract.ts'
import { askDesk, callDesk, type DeskAddress } from '../sample-states/call-desk.ts'
import { startProcess } from './start-process.ts'

const readySchema = z.object({
  url: z.url(),
  api: z.url(),
  receiver: z.url(),
  token: z.string(),
  pid: z.int(),
})

/** A desk of the browser host that is ready. */
export type RunningDesk = {
  readonly pid: number
  /** From the start of the process to its ready line (ms). */
  readonly readyMs: number
  /** URL that signs the page in. */
  readonly url: string
  /** URL that takes deliveries. */
  readonly receiver: string
  /** Where scripts call it. */
  readonly address: DeskAddress
  /** For what is timed: the value is not checked. @throws when the answer is a failure */
  call(method: MethodName, input: unknown): Promise<unknown>
  /** @throws when the answer is a failure, or not of the shape that the contract says */
  read<N extends MethodName>(method: N, input?: unknown): Promise<Output<N>>
  stop(): Promise<void>
}

/** Arguments that start the built desk, on any ports or on one for the page. */
export const serveCommand = (data: string, port = 0, more: readonly string[] = []): readonly string[] => [
  join(import.meta.dirname, '../../out/main/serve.js'),
  '--json',
  '--port',
  String(port),
  '--receiver-port',
  '0',
  '--data',
  data,
  ...more,
]

/** Starts the built desk over a data folder. */
export const startDesk = async (
  data: string,
  port = 0,
  more: readonly string[] = [],
): Promise<RunningDesk> => {
  const desk = await startProcess(serveCommand(data, port, more))
  const { url, api, receiver, token, pid } = readySchema.parse(desk.line)
  return {
    pid,
    url,
    receiver,
    address: { api, token },
    readyMs: desk.readyMs,
    stop: () => desk.stop(),
    read: (method, input) => callDesk({ api, token }, method, input),
    call: (method, input) => askDesk({ api, token }, method, input),
  }
}
