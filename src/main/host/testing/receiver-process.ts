import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { valueOf } from '../../../core/testing/value-of.ts'
import { addReadToken } from '../../platform/tokens/read-tokens.ts'
import { registerUrlOf } from '../../../features/receiver/desk/register-url.ts'
import { serveFile } from './serve-file.ts'

const lineSchema = z.looseObject({ msg: z.string(), port: z.int().optional() })

/** A receiver without a desk in a process of its own, whose log others read. */
export type ReceiverProcess = {
  /** Complete URL that takes deliveries. */
  readonly url: string
  readonly port: number
  readonly readPort: number
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
  /** @returns its exit code */
  stop(): Promise<number | null>
  /** What it said so far, a line each. */
  readonly lines: readonly z.infer<typeof lineSchema>[]
}

/** @returns a token that reads the log in this data folder */
export const addToken = (data: string, name: string): string => {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  return valueOf(addReadToken(data, name, new Date()))
}

/**
 * Starts it on a data folder, and resolves when it takes deliveries and is read.
 *
 * @param ports of the receiver and for readers; 0 for any
 */
export const startReceiverProcess = async (
  data: string,
  ports: { readonly port: number; readonly readPort: number } = { port: 0, readPort: 0 },
  args: readonly string[] = [],
  entry = serveFile,
): Promise<ReceiverProcess> => {
  const all = ['--data', data, '--receiver-port', String(ports.port), '--read-port', String(ports.readPort)]
  const child = spawn(process.execPath, [entry, '--receiver-only', ...all, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines: z.infer<typeof lineSchema>[] = []
  const portOf = (what: string): number => lines.find(({ msg }) => msg === what)?.port ?? 0
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The receiver ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Every line is JSON of its own.
      lines.push(lineSchema.parse(JSON.parse(line)))
      if (lines.at(-1)?.msg === 'deliveries are taken') resolve()
    })
  })
  const port = portOf('the receiver listens')
  const printed = valueOf(registerUrlOf(data, port, 'http'))
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
    return child.exitCode
  }
  const scheme = args.includes('--tls-cert') ? 'https' : 'http'
  return {
    url: `${scheme}://127.0.0.1:${port}${new URL(printed).pathname}`,
    port,
    readPort: portOf('the log can be read by a token'),
    lines,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
