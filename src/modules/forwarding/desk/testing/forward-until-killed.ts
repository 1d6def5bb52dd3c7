import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'
import { patient } from '../../../../features/events/desk/testing/running-log.ts'

/** Forwards from the log of a folder in a process of its own, which is killed once it `isEnough`. */
export const forwardUntilKilled = async (folder: string, isEnough: () => boolean): Promise<void> => {
  const entry = join(import.meta.dirname, 'forwarding-process.ts')
  const child = spawn(process.execPath, [entry, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  await expect.poll(isEnough, { ...patient, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await gone
}
