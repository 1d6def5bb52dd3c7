import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const lineSchema = z.looseObject({ msg: z.string(), port: z.int().optional() })
const serve = fileURLToPath(new URL('../../../out/main/serve.js', import.meta.url))

/** A built receiver without a desk, that can be killed and begun again on its folder. */
export type TeamReceiver = {
  /** Where senders post. */
  url(): string
  /** The most memory it ever took (MiB); `null` where the system does not say. */
  peakMemory(): number | null
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** @param args further ones: the team log */
export const createTeamReceiver = (data: string, args: readonly string[]): TeamReceiver => {
  let child: ChildProcess | null = null
  let url = ''
  const base = [serve, '--receiver-only', '--data', data]

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    url: () => url,
    peakMemory: () => {
      const status = `/proc/${child?.pid ?? 0}/status`
      if (!existsSync(status)) return null
      const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
      return peak === undefined ? null : Number(peak) / 1024
    },
    start: async () => {
      const started = spawn(process.execPath, [...base, '--receiver-port', '0', ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      const port = await new Promise<number>((resolve, reject) => {
        started.once('exit', (code) => reject(new Error(`A receiver ended with ${code}.`)))
        let listening = 0
        createInterface({ input: started.stdout }).on('line', (text) => {
          const line = lineSchema.parse(JSON.parse(text))
          if (line.msg === 'the receiver listens') listening = line.port ?? 0
          if (line.msg === 'deliveries are taken') resolve(listening)
        })
      })
      const printed = execFileSync(process.execPath, [...base, '--print-url'], { encoding: 'utf8' })
      url = `http://127.0.0.1:${port}${new URL(printed.trim()).pathname}`
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
