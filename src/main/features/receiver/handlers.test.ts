import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import type { Log, RecordedOutages } from '../events/service.ts'
import type { Receiver } from './service.ts'
import { receiverHandlers } from './handlers.ts'

const handlersOf = (recorded: RecordedOutages, listening: boolean) => {
  const rotated: [string | null, number][] = []
  const receiver = {
    status: () => Promise.resolve({ listening, backlog: 0 }),
    lastStored: () => 12,
    rotatePath: (key: string | null, overlapMs: number) => {
      rotated.push([key, overlapMs])
      return Promise.resolve(succeed(null))
    },
  } as unknown as Receiver
  const log = {
    backlog: (lastStored: number) => lastStored - 5,
    listOutages: () => Promise.resolve(succeed(recorded)),
  } as unknown as Log
  return { handlers: receiverHandlers({ receiver, log }), rotated }
}

const over: RecordedOutages['outages'] = [{ from: 1000, to: 61_000, reason: 'closed' }]
const overRow = { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:01:01.000Z', reason: 'closed' }

test('receiver.outages lists what is over', async () => {
  const { handlers } = handlersOf({ outages: over, last: { at: 90_000, state: 'listening' } }, true)
  expect(await handlers.outages({})).toEqual(succeed({ outages: [overRow] }))
})

test('receiver.outages puts the one that lasts before them, unless the time asked for is earlier', async () => {
  for (const reason of ['not-listening', 'off'] as const) {
    const { handlers } = handlersOf({ outages: over, last: { at: 90_000, state: reason } }, false)
    const lasting = { from: '1970-01-01T00:01:30.000Z', to: null, reason }
    expect(await handlers.outages({})).toEqual(succeed({ outages: [lasting, overRow] }))
    expect(await handlers.outages({ to: '1970-01-01T00:01:20.000Z' })).toEqual(
      succeed({ outages: [overRow] }),
    )
  }
})

test('other methods of the receiver adds to the status what the log has not read of what is committed', async () => {
  const { handlers } = handlersOf({ outages: [], last: null }, true)
  expect(await handlers.status()).toMatchObject({ ok: true, value: { backlog: 7 } })
})
