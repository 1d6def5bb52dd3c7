import { expect, test } from 'vitest'
import { createWakeable } from './wakeable.ts'

const long = 3_600_000

test('a wait ends when it is woken, when it is given up, and is none after that', async () => {
  const giveUp = new AbortController()
  const { wait, wake } = createWakeable(giveUp.signal)
  // Nobody waits yet.
  wake()
  const first = wait(long)
  wake()
  await first
  const second = wait(long)
  giveUp.abort()
  await second
  await wait(long)
  expect(giveUp.signal.aborted).toBe(true)
})
