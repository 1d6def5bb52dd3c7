import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import type { Log, RecordedOutages } from '../../events/desk/service.ts'
import type { Receiver } from './service.ts'
import { receiverHandlers } from './handlers.ts'

const handlersOf = (recorded: RecordedOutages, listening: boolean) => {
  const receiver = { status: () => Promise.resolve({ listening }) } as unknown as Receiver
  const log = { listOutages: () => Promise.resolve(succeed(recorded)) } as unknown as Log
  return receiverHandlers({ receiver, log })
}
const over: RecordedOutages['outages'] = [{ from: 1000, to: 61_000, reason: 'closed' }]
const overRow = { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:01:01.000Z', reason: 'closed' }

test('receiver.outages puts the one that lasts before those that are over, unless the time asked for is earlier', async () => {
  const listens = handlersOf({ outages: over, last: { at: 90_000, state: 'listening' } }, true)
  expect(await listens.outages({})).toEqual(succeed({ outages: [overRow] }))
  for (const reason of ['not-listening', 'off'] as const) {
    const handlers = handlersOf({ outages: over, last: { at: 90_000, state: reason } }, false)
    const lasting = { from: '1970-01-01T00:01:30.000Z', to: null, reason }
    expect(await handlers.outages({})).toEqual(succeed({ outages: [lasting, overRow] }))
    const earlier = { to: '1970-01-01T00:01:20.000Z' }
    expect(await handlers.outages(earlier)).toEqual(succeed({ outages: [overRow] }))
  }
})
