import { expect, test } from 'vitest'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createReaderClient } from './reader-client.ts'
import type { ReaderCommand } from './reader-messages.ts'

const died: Failure = { kind: 'unavailable', message: 'It died.' }

const start = () => {
  const sent: ReaderCommand[] = []
  return { sent, client: createReaderClient((command) => sent.push(command) > 0) }
}

const counts = succeed({ events: 1, deliveries: 2 })

test('matches answers with calls, in any order', async () => {
  const { client } = start()
  const first = client.call('events.count', {})
  const second = client.call('events.get', { id: 5 })
  client.settle(2, fail(died))
  client.settle(1, counts)
  expect(await first).toEqual(counts)
  expect(await second).toEqual(fail(died))
})

test('a call that is given up is cancelled, and its late answer falls on nobody', async () => {
  const { client, sent } = start()
  const abort = new AbortController()
  const call = client.call('events.count', {}, abort.signal)
  abort.abort()
  expect(await call).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(sent.at(-1)).toEqual({ kind: 'cancel', id: 1 })
  client.settle(1, counts)
})

test('a call that was given up before is never sent', async () => {
  const { client, sent } = start()
  const answer = await client.call('events.count', {}, AbortSignal.abort())
  expect(answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(sent).toEqual([])
})

test('giving up after the answer does nothing', async () => {
  const { client, sent } = start()
  const abort = new AbortController()
  const call = client.call('events.count', {}, abort.signal)
  client.settle(1, counts)
  expect(await call).toEqual(counts)
  abort.abort()
  expect(sent).toHaveLength(1)
})

test('a call that meets a bug rejects with it, and with no other call', async () => {
  const { client } = start()
  const first = client.call('events.get', { id: 5 })
  const second = client.call('events.count', {})
  const bug = { name: 'RangeError', message: 'planted', stack: 'RangeError: planted\n    at there' }
  client.fault(1, bug)
  client.settle(2, counts)
  await expect(first).rejects.toMatchObject(bug)
  expect(await second).toEqual(counts)
})

test('when the thread dies, all who wait are told', async () => {
  const { client } = start()
  const calls = [client.call('events.count', {}), client.call('deliveries.get', { id: 1 })]
  client.failAll(died)
  expect(await Promise.all(calls)).toEqual([fail(died), fail(died)])
})

test('where there is no thread, nobody waits', async () => {
  const client = createReaderClient(() => false)
  expect(await client.call('events.count', {})).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})
