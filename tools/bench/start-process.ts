import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process that has printed its first line. */
export type StartedProcess = {
  /** That line, parsed. */
  readonly line: unknown
  readonly pid: number
  /** Milliseconds from the start of the process to that line. */
  readonly readyMs: number
  /** Asks it to end, and waits. */
  stop(): Promise<void>
}

/**
 * Starts a Node program of ours and waits for its first line, a JSON value.
 *
 * @param args file and its arguments
 */
export const startProcess = async (args: readonly string[]): Promise<StartedProcess> => {
  const before = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
    gone.then(() => {
      throw new Error(`${args.join(' ')} ended before it was ready; what it said is above.`)
    }),
  ])
  return {
    line: JSON.parse(line) as unknown,
    pid: child.pid ?? 0,
    readyMs: performance.now() - before,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
