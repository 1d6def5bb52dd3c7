import { expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { createSecret, type KnownPath } from './secret-path.ts'
import { patient } from './testing/patient.ts'
import { openRaw } from './testing/raw-connection.ts'
import { startTestReceiver, type TestReceiver, type TestReceiverOptions } from './testing/test-receiver.ts'

let receiver: TestReceiver

const start = async (options: TestReceiverOptions = {}): Promise<void> => {
  receiver = untilEnd(await startTestReceiver(options))
}

const path = (listener: string, more: Partial<KnownPath> = {}): KnownPath => ({
  secret: createSecret(),
  listener,
  answer: null,
  until: null,
  ...more,
})

const answer = (status: number, body = '', delayMs = 0): KnownPath['answer'] => ({
  status,
  body,
  delayMs,
  contentType: 'application/json',
})

const post = (to: KnownPath | null, body = 'x'): Promise<Response> => {
  const pathname = to === null ? receiver.path : `/hooks/${to.secret}`
  return fetch(`http://127.0.0.1:${receiver.port}${pathname}`, { method: 'POST', body })
}

test('an answer of one’s own is given once the delivery is stored, with its status in the row', async () => {
  const failing = path('failing', { answer: answer(503, '{"later":true}') })
  await start({ paths: [failing] })
  const got = await post(failing, 'kept')
  expect(got.status).toBe(503)
  expect(got.headers.get('content-type')).toBe('application/json')
  expect(await got.text()).toBe('{"later":true}')
  expect(receiver.rows()).toMatchObject([{ status: 503, listener: 'failing', body: Buffer.from('kept') }])
  expect(receiver.counts()).toMatchObject({ received: 1, acknowledged: 1, refused: 0 })
})

test('an answer of one’s own may be empty, and have a status without a body', async () => {
  const [created, empty] = [path('a', { answer: answer(201) }), path('b', { answer: answer(204) })]
  await start({ paths: [created, empty] })
  const first = await post(created)
  expect([first.status, await first.text(), first.headers.get('content-type')]).toEqual([201, '', null])
  const second = await post(empty)
  expect([second.status, await second.text()]).toEqual([204, ''])
})

test('an answer of one’s own is late when it should be; the delivery is stored meanwhile, and others are answered', async () => {
  const [late, later] = [
    path('late', { answer: answer(200, 'done', 400) }),
    path('later', { answer: answer(202, '', 60_000) }),
  ]
  await start({ paths: [late, later] })
  let isAnswered = false
  const answered = post(later).then(({ status }) => {
    isAnswered = true
    return status
  })
  await expect.poll(() => receiver.rows().length, patient).toBe(1)
  expect((await post(null)).status).toBe(200)
  const sentAt = performance.now()
  expect(await (await post(late)).text()).toBe('done')
  expect(performance.now() - sentAt).toBeGreaterThan(390)
  expect(isAnswered).toBe(false)
  await receiver.server.stop()
  expect(await answered).toBe(202)
})

test('an answer of one’s own keeps its place among the requests while it waits', async () => {
  const slow = path('slow', { answer: answer(200, '', 60_000) })
  await start({ paths: [slow], limits: { maxInFlight: 2 } })
  const waiting = [openRaw(receiver.port), openRaw(receiver.port), openRaw(receiver.port)]
  const [one, two, three] = await Promise.all(waiting)
  const request = `POST /hooks/${slow.secret} HTTP/1.1\r\nHost: 127.0.0.1:${receiver.port}\r\nContent-Length: 1\r\n\r\nx`
  one?.send(request)
  await expect.poll(() => receiver.rows().length, patient).toBe(1)
  two?.send(request)
  await expect.poll(() => receiver.rows().length, patient).toBe(2)
  three?.send(request)
  expect((await three?.answer())?.status).toBe(503)
  for (const connection of [one, two, three]) connection?.end()
})
