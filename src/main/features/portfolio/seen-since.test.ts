import { expect, test } from 'vitest'
import type { Listener } from '../../../contract/listener.ts'
import { succeed } from '../../../core/result.ts'
import type { RecordedOutages } from '../events/service.ts'
import { seenSince } from './seen-since.ts'

const from = Date.parse('2026-03-01T00:00:00.000Z')
const of = { project: 'p', network: 'ethereum', contractAddress: `0x${'c'.repeat(40)}` }
const listener = {
  state: 'registered',
  receives: 'desk',
  network: of.network,
  changedAt: '2026-02-01T00:00:00.000Z',
  filters: { contractAddresses: [of.contractAddress], events: [] },
} as unknown as Listener

const seenWith = async (recorded: RecordedOutages) =>
  seenSince({
    listeners: () => Promise.resolve(succeed([listener])),
    log: { listOutages: () => Promise.resolve(succeed(recorded)) },
    audits: {
      intervals: () => Promise.resolve(succeed([])),
      countFindings: () => Promise.resolve(succeed([])),
    },
  })(of, from)

test('no sale is whole knowledge only where no outage was, nor lasts', async () => {
  expect(await seenWith({ outages: [], last: { at: from, state: 'listening' } })).toEqual(succeed('whole'))
  // Sources are read, so what the receiver of this desk does says nothing.
  expect(await seenWith({ outages: [], last: null })).toEqual(succeed('whole'))
  const crashed = { from: from + 1, to: from + 2, reason: 'crashed' } as const
  expect(await seenWith({ outages: [crashed], last: null })).toEqual(succeed('part'))
  for (const state of ['off', 'not-listening', 'closed'] as const)
    expect(await seenWith({ outages: [], last: { at: from - 1, state } }), state).toEqual(succeed('part'))
})
