import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Result } from '../../../core/result.ts'
import { addReadToken } from '../../platform/tokens/read-tokens.ts'
import { registerUrlOf } from '../../features/receiver/register-url.ts'
import { serveFile } from './serve-file.ts'

/** A receiver without a desk in a process of its own, whose log others read. */
export type ReceiverProcess = {
  /** Complete URL that takes deliveries. */
  readonly url: string
  readonly port: number
  readonly readPort: number
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const lineSchema = z.looseObject({ msg: z.string(), port: z.int().optional() })
const valueOf = (said: Result<string, string>): string => {
  if (!said.ok) throw new Error(said.error)
  return said.value
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
): Promise<ReceiverProcess> => {
  const all = ['--data', data, '--receiver-port', String(ports.port), '--read-port', String(ports.readPort)]
  const child = spawn(process.execPath, [serveFile, '--receiver-only', ...all, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const given = new Map<string, number>()
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The receiver ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, port } = lineSchema.parse(JSON.parse(line))
      if (port !== undefined) given.set(msg, port)
      if (msg === 'deliveries are taken') resolve()
    })
  })
  const port = given.get('the receiver listens') ?? 0
  const printed = valueOf(registerUrlOf(data, port, 'http'))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  const scheme = args.includes('--tls-cert') ? 'https' : 'http'
  return {
    url: `${scheme}://127.0.0.1:${port}${new URL(printed).pathname}`,
    port,
    readPort: given.get('the log can be read by a token') ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
