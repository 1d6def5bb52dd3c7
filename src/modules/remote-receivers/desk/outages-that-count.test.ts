import { expect, test } from 'vitest'
import type { Source } from '../contract.ts'
import type { Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { RecordedOutages } from '../../../features/events/desk/service.ts'
import { outagesThatCount } from './outages-that-count.ts'

const crashed = { from: 1, to: 2, reason: 'crashed' } as const
const recorded: RecordedOutages = {
  outages: [{ from: 5, to: 8, reason: 'off' }, crashed],
  last: { at: 9, state: 'off' },
}

type Read = Pick<Source, 'state'> & Partial<Pick<Source, 'lag' | 'heardAt' | 'lastReceivedAt'>>

const counted = (...read: Read[]) => {
  const sources = read.map((one) => ({ lag: null, heardAt: null, lastReceivedAt: null, ...one }))
  const list = succeed({ sources } as Output<'sources.list'>)
  const log = { listOutages: () => Promise.resolve(succeed(recorded)) }
  return outagesThatCount(log, { list: () => list })({})
}

test('from where a source could be read no further, that the receiver is off is a gap', async () => {
  const at = (ms: number): string => new Date(ms).toISOString()
  const none = { rows: 0, seconds: 0 }
  // Never read at all: whatever came is not here.
  expect(await counted({ state: 'failing' })).toEqual(succeed(recorded))
  expect(await counted({ state: 'current' }, { state: 'locked' })).toEqual(succeed(recorded))
  // All of it was read when it answered last,
  expect(await counted({ state: 'failing', lag: none, heardAt: at(6), lastReceivedAt: at(3) })).toEqual(
    succeed({ outages: [{ from: 6, to: 8, reason: 'off' }, crashed], last: recorded.last }),
  )
  expect(await counted({ state: 'failing', lag: none, heardAt: at(20) })).toEqual(
    succeed({ outages: [crashed], last: { at: 20, state: 'off' } }),
  )
  // or only a part.
  const lag = { rows: 9, seconds: 1 }
  expect(await counted({ state: 'reading', lag, heardAt: at(20), lastReceivedAt: at(10) })).toEqual(
    succeed({ outages: [crashed], last: { at: 10, state: 'off' } }),
  )
})
