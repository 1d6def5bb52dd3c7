import { expect, it } from 'vitest'
import { createRefresher } from './refresher.ts'

/** A refresher whose rounds end only on command. */
const world = () => {
  const rounds: { name: string; end: () => void }[] = []
  const refresher = createRefresher(
    (name) => new Promise((resolve) => rounds.push({ name, end: resolve })),
    () => Promise.resolve(),
  )
  const flush = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { rounds, refresher, flush }
}

it('makes one round for a burst, and one more for what came during it, and goes on later', async () => {
  const { rounds, refresher, flush } = world()
  refresher.touch('events.list')
  refresher.touch('events.list')
  expect(rounds).toHaveLength(1)
  for (let message = 0; message < 100; message += 1) refresher.touch('events.list')
  expect(rounds).toHaveLength(1)
  rounds[0]?.end()
  await flush()
  expect(rounds).toHaveLength(2)
  rounds[1]?.end()
  await flush()
  expect(rounds).toHaveLength(2)
  refresher.touch('events.list')
  expect(rounds).toHaveLength(3)
})

it('does not let one method wait for another', () => {
  const { rounds, refresher } = world()
  refresher.touch('events.list')
  refresher.touch('events.count')
  expect(rounds.map(({ name }) => name)).toEqual(['events.list', 'events.count'])
})
