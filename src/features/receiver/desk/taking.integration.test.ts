import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { requestRaw, openRaw } from './testing/raw-connection.ts'
import { startTestReceiver } from './testing/test-receiver.ts'

const receiver = inAllTests(startTestReceiver)

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))

test('what is stored keeps headers in the order and letter case of the wire, path with query, sender and time', async () => {
  const before = Date.now()
  const head = [
    `POST ${receiver().path}?listener=7&x=%20 HTTP/1.1`,
    `HOST: localhost:${receiver().port}`,
    'x-b: 2',
    'X-A: 1',
    'x-B: 3',
    'Content-Type: application/octet-stream',
    'X-Latin: caf\u00e9',
    'content-length: 2',
  ]
  const text = Buffer.from([...head, '', '{}'].join('\r\n'), 'latin1')
  expect((await requestRaw(receiver().port, text))?.status).toBe(200)
  const row = receiver().last()
  const pairs = head.slice(1).map((line) => line.split(/: (.*)/).slice(0, 2))
  expect(JSON.parse(row.headers)).toEqual(pairs)
  expect(row).toMatchObject({
    method: 'POST',
    path: `${receiver().path}?listener=7&x=%20`,
    remote_address: '127.0.0.1',
    content_type: 'application/octet-stream',
    content_encoding: null,
    status: 200,
  })
  expect(row.received_at).toBeGreaterThanOrEqual(before)
  expect(row.received_at).toBeLessThanOrEqual(Date.now())
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['every byte', everyByte],
  ['invalid UTF-8 with a BOM', Buffer.from([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0xc3, 0x28])],
  ['3 MB', Buffer.alloc(3_000_000, everyByte)],
])('what is stored keeps a body of %s byte for byte', async (_name, body) => {
  expect((await receiver().deliver(body))?.status).toBe(200)
  expect(receiver().last().body.equals(body)).toBe(true)
})

test('what is stored puts the chunks of a body together, also single bytes, and drops trailers', async () => {
  const body = Buffer.alloc(20_000, everyByte)
  const head = Buffer.from(receiver().head('Transfer-Encoding: chunked'))
  const chunks = Array.from(body, (_, index) =>
    Buffer.concat([Buffer.from('1\r\n'), body.subarray(index, index + 1), Buffer.from('\r\n')]),
  )
  const end = Buffer.from('0\r\nX-Trailer: 1\r\n\r\n')
  expect((await requestRaw(receiver().port, Buffer.concat([head, ...chunks, end])))?.status).toBe(200)
  expect(receiver().last().body.equals(body)).toBe(true)
  expect(receiver().last().headers).not.toContain('X-Trailer')
})

test('what is stored answers pipelined deliveries in turn, each stored once', async () => {
  const connection = await openRaw(receiver().port)
  const bodies = ['one', 'two', 'three']
  connection.send(Buffer.concat(bodies.map((body) => receiver().post(body))))
  for (const _ of bodies) expect((await connection.answer())?.status).toBe(200)
  expect(receiver().bodies().slice(-3)).toEqual(bodies)
  connection.end()
})

test('what is stored serves others while one sends thousands without reading an answer, and owes it none in the end', async () => {
  // Within a connection's share: beyond it a machine that stores slowly answers 503.
  const flood = 2000
  const before = receiver().stored()
  const connection = connect({ port: receiver().port, host: '127.0.0.1' })
  connection.pause()
  const request = receiver().post('x')
  for (let sent = 0; sent < flood; sent += 500)
    connection.write(Buffer.concat(Array.from({ length: 500 }, () => request)))
  expect((await receiver().deliver('meanwhile'))?.status).toBe(200)
  let answers = 0
  let rest = ''
  connection.on('data', (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1')
    answers += text.split('HTTP/1.1 200 OK\r\n').length - 1
    rest = text.slice(text.lastIndexOf('\r\n'))
  })
  connection.resume()
  await expect.poll(() => answers).toBe(flood)
  expect(receiver().stored()).toBe(before + flood + 1)
  connection.destroy()
})

test('what is stored stores nothing of a body that breaks off', async () => {
  const rows = receiver().stored()
  const { received, refusals } = receiver().counts()
  const before = refusals['broken-off'] ?? 0
  const connection = await openRaw(receiver().port)
  connection.send(receiver().post(Buffer.alloc(1000)).subarray(0, -1))
  await expect.poll(() => receiver().counts().received).toBe(received + 1)
  connection.socket.end()
  await connection.closed
  await expect.poll(() => receiver().counts().refusals['broken-off']).toBe(before + 1)
  expect(receiver().stored()).toBe(rows)
})
