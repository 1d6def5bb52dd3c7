import { expect, test } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { RecordedOutages } from '../events/service.ts'
import { outagesThatCount } from './outages-that-count.ts'

const crashed = { from: 1, to: 2, reason: 'crashed' } as const
const recorded: RecordedOutages = {
  outages: [{ from: 5, to: 6, reason: 'off' }, crashed],
  last: { at: 9, state: 'off' },
}

test('that the receiver is off is a gap only where no source is read', async () => {
  const counted = (...states: string[]) =>
    outagesThatCount(
      { listOutages: () => Promise.resolve(succeed(recorded)) },
      {
        list: () =>
          Promise.resolve(succeed({ sources: states.map((state) => ({ state })) } as Output<'sources.list'>)),
      },
    )({})
  expect(await counted()).toEqual(succeed(recorded))
  expect(await counted('paused')).toEqual(succeed(recorded))
  expect(await counted('paused', 'failing')).toEqual(succeed({ outages: [crashed], last: null }))
})
