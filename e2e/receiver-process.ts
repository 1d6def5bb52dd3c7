import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const entry = fileURLToPath(new URL('../out/main/serve.js', import.meta.url))
const lineSchema = z.looseObject({ msg: z.string(), port: z.int().optional() })

/** Does one thing on a receiver's data folder, and returns what it printed. */
const print = async (data: string, args: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, [entry, '--receiver-only', '--data', data, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await once(child, 'close')
  return said.trim()
}

/** Starts a built receiver without a desk, whose log others read. */
export const startReceiver = async (data: string) => {
  const token = await print(data, ['--add-token', 'a desk'])
  const child = spawn(
    process.execPath,
    [entry, '--receiver-only', '--data', data, '--receiver-port', '0', '--read-port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  const ports = new Map<string, number>()
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The receiver ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, port } = lineSchema.parse(JSON.parse(line))
      if (port !== undefined) ports.set(msg, port)
      if (msg === 'deliveries are taken') resolve()
    })
  })
  const { pathname } = new URL(await print(data, ['--print-url']))
  return {
    token,
    url: `http://127.0.0.1:${ports.get('the receiver listens') ?? 0}${pathname}`,
    readUrl: `http://127.0.0.1:${ports.get('the log can be read by a token') ?? 0}`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}
