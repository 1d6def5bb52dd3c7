import { expect, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { stopBeforeQuit } from './quit.ts'
import { createFakeElectron, refusable } from './testing/fake-electron.ts'

const quitting = (stop: () => Promise<void>, longestMs?: number) => {
  const fake = createFakeElectron()
  const exited = Promise.withResolvers<number>()
  const app = { ...fake.electron.app, exit: (code?: number) => exited.resolve(code ?? 0) }
  stopBeforeQuit({ app, stop, logger: silentLogger, ...(longestMs === undefined ? {} : { longestMs }) })
  const quit = () => {
    const event = refusable({})
    fake.app.emit('will-quit', event)
    return event
  }
  return { quit, exited: exited.promise }
}

test('stopBeforeQuit holds the quit back, stops once, then goes with 0', async () => {
  let stops = 0
  const stopped = Promise.withResolvers<void>()
  const { quit, exited } = quitting(() => {
    stops += 1
    return stopped.promise
  })
  expect([quit().refused, quit().refused, quit().refused]).toEqual([true, true, true])
  expect(await Promise.race([exited, Promise.resolve('still stopping')])).toBe('still stopping')
  stopped.resolve()
  expect(await exited).toBe(0)
  quit()
  expect(stops).toBe(1)
})

test.each<[string, () => Promise<void>, number?]>([
  ['fails', () => Promise.reject(new Error('the disk is gone'))],
  ['takes longer than its bound', () => new Promise(() => {}), 5],
])('stopBeforeQuit goes with 1 when stopping %s', async (_what, stop, longestMs) => {
  const { quit, exited } = quitting(stop, longestMs)
  quit()
  expect(await exited).toBe(1)
})
