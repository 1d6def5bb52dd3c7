import { expect } from 'vitest'
import { silentLogger, type Logger } from '../../../../main/platform/log/logger.ts'
import { createLog } from '../log.ts'

/** For `expect.poll`: what is waited for comes at once, unless the machine is busy with other things. */
export const patient = { timeout: 120_000 }

const never: AbortSignal = new AbortController().signal

export const runLog = async (folder: string, logger: Logger = silentLogger) => {
  const log = createLog({ folder, logger, maxInflatedBytes: 1_000_000 })
  await log.start()
  return {
    log,
    signal: never,
    events: async (count: number): Promise<void> => {
      log.wake()
      const counted = async (): Promise<number> => {
        const all = await log.countEvents({}, never)
        return all.ok ? all.value.events : -1
      }
      await expect.poll(counted, patient).toBe(count)
    },
    stop: () => log.stop(),
  }
}

export type RunningLog = Awaited<ReturnType<typeof runLog>>
