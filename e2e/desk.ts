import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** What the browser host prints when ready. */
const readySchema = z.object({
  url: z.string(),
  token: z.string(),
  api: z.string(),
  receiver: z.string(),
  data: z.string(),
  pid: z.number(),
})

/** A browser host of its own, in a process of its own, on a data folder of its own. */
export type RunningDesk = z.infer<typeof readySchema> & {
  /** Calls a method as a script would. */
  call(name: string, input?: unknown): Promise<{ ok: boolean; value?: unknown; error?: { kind: string } }>
  /** Ends it as Ctrl-C does; resolves with the exit code. The data folder stays. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** What it wrote to standard error. */
  complaints(): string
}

const entry = fileURLToPath(new URL('../out/main/serve.js', import.meta.url))

/** Makes an empty data folder and the way to remove it. */
export const makeDataFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'marketdesk-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the built browser host and waits for its ready line. */
export const startDesk = async (data: string, args: readonly string[] = []): Promise<RunningDesk> => {
  const child: ChildProcess = spawn(
    process.execPath,
    [entry, '--json', '--port', '0', '--receiver-port', '0', '--data', data, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let complaints = ''
  child.stderr?.on('data', (bytes: Buffer) => (complaints += bytes.toString()))
  const exited = once(child, 'exit')
  if (child.stdout === null) throw new Error('The browser host has no standard output.')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), exited])
  if (typeof first[0] !== 'string')
    throw new Error(`The browser host ended with ${String(first[0])}: ${complaints}`)
  const ready = readySchema.parse(JSON.parse(first[0]))
  return {
    ...ready,
    call: async (name, input = {}) => {
      const answer = await fetch(`${ready.api}/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ready.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      return (await answer.json()) as Awaited<ReturnType<RunningDesk['call']>>
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    complaints: () => complaints,
  }
}
