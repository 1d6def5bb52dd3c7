import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { createRunningJobs } from '../../../main/platform/jobs/running-jobs.ts'
import { createLogJobs } from './log-jobs.ts'

test('work that waits for its turn is listed so, and without it when it has begun', async () => {
  const running = createRunningJobs({ onChange: () => {}, now: Date.now })
  const jobs = createLogJobs({ running, onChange: () => {}, logger: silentLogger })
  const listed: unknown[] = []
  const look = (): void => void listed.push(running.list().map(({ what }) => what))
  await jobs.run('log.check', new AbortController().signal, async ({ onWaiting }) => {
    onWaiting?.(true)
    look()
    onWaiting?.(false)
    look()
    return succeed(null)
  })
  look()
  expect(listed).toEqual([['Check of the log (begins when other work has ended)'], ['Check of the log'], []])
})
