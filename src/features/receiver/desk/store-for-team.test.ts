import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { incoming } from '../../events/desk/testing/deliveries.ts'
import type { UploadProgress } from './uploaded-channel.ts'
import { storeForTeam } from './store-for-team.ts'

const begin = (waitMs?: number) => {
  const listeners: ((uploaded: UploadProgress) => void)[] = []
  let last = 0
  const forTeam = storeForTeam(
    (batch) => {
      last += batch.length
      return Promise.resolve(succeed(last))
    },
    (listener) => void listeners.push(listener),
    waitMs,
  )
  return {
    store: async () => {
      const stored = await forTeam.store([incoming()])
      return stored.ok ? forTeam.confirm(stored.value) : stored
    },
    say: (cursor: number, away = false): void => listeners.forEach((listener) => listener({ cursor, away })),
    stored: () => last,
  }
}

it('succeeds when the team log has the delivery, and not before', async () => {
  const { store, say } = begin()
  const stored = store()
  await Promise.resolve()
  say(0)
  await setImmediate()
  expect(await Promise.race([stored, Promise.resolve('waits')])).toBe('waits')
  say(1)
  expect(await stored).toEqual({ ok: true, value: 1 })
})

it('fails at once while the team log is away, and stores nothing then', async () => {
  const { store, say, stored } = begin()
  const first = store()
  await setImmediate()
  say(0, true)
  expect(await first).toMatchObject({ ok: false, error: { reason: 'failed' } })
  expect(await store()).toMatchObject({ ok: false })
  expect(stored()).toBe(1)
  say(1)
  const next = store()
  await setImmediate()
  say(2)
  expect(await next).toEqual({ ok: true, value: 2 })
})

it('lets nobody wait for ever', async () => {
  expect(await begin(1).store()).toMatchObject({ ok: false })
})

it('stores the next deliveries while the ones before wait, and answers each when its own are there', async () => {
  const { store, say, stored } = begin()
  const done: number[] = []
  const all = [1, 2, 3].map(async (place) => {
    const result = await store()
    if (result.ok) done.push(place)
  })
  await expect.poll(stored).toBe(3)
  say(2)
  await expect.poll(() => done).toEqual([1, 2])
  say(2, true)
  await Promise.all(all)
  expect(done).toEqual([1, 2])
})
