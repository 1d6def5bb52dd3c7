import { expect, test } from 'vitest'
import { beforeDesk, startServeProcess } from './testing/serve-process.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { inEachTest } from '../../core/testing/in-tests.ts'

const data = inEachTest(() => testFolder('faults'))

/**
 * Some feature lets bugs escape all the time: promises nobody awaits, throws in timers. It does as long as the host catches them: what goes
 * wrong before or after ends the process.
 */
const faulty = beforeDesk(`
  const bugs = []
  process.on('newListener', (event) => {
    if (event !== 'uncaughtException' || process.listenerCount('unhandledRejection') === 0) return
    bugs.push(setInterval(() => void Promise.reject(new Error('not awaited')), 20).unref())
    bugs.push(setInterval(() => { throw new Error('not caught') }, 20).unref())
  })
  process.on('removeListener', (event) => {
    if (event === 'unhandledRejection') bugs.splice(0).forEach(clearInterval)
  })
`)
const desk = inEachTest(() => startServeProcess(data(), [], undefined, faulty))

test('bugs that nobody catches are shown, and the receiver goes on taking deliveries', async () => {
  const notices = [expect.stringContaining('A bug of this program stopped a piece of work')]
  await expect.poll(() => desk().ask('desk.info')).toMatchObject({ notices })
  for (let delivery = 1; delivery <= 20; delivery += 1) {
    const answer = await fetch(desk().receiver, { method: 'POST', body: '[]' })
    expect(answer.status).toBe(200)
  }
  expect((await desk().ask('deliveries.list')).rows).toHaveLength(20)
})
