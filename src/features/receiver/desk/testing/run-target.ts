import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A receiver in a process group of its own. @param wrapper command and arguments to run it under, such as a tracer */
export const runTarget = async (folder: string, wrapper: readonly string[] = []) => {
  mkdirSync(join(folder, 'log'), { recursive: true })
  const [command, ...args] = [...wrapper, process.execPath, join(import.meta.dirname, 'target.ts'), folder]
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    gone.then(() => {
      throw new Error(`the receiver ended before it listened`)
    }),
  ])
  const { port, pathname } = new URL(first)
  return {
    port: Number(port),
    path: pathname,
    end: async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      // The negative number means the group: the tracer and the process it traces, and all their threads.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
      await gone
    },
  }
}
