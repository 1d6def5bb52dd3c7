import { createServer, type RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { exitCodeOf } from '../problem.ts'
import { connect } from './connection.ts'
import { findDesk } from './find-desk.ts'
import { listenLocally } from '../../main/platform/http/testing/local-server.ts'
import { afterwards } from '../../core/testing/in-tests.ts'

const never = new AbortController().signal

const serve = async (listener: RequestListener): Promise<string> => {
  const { url, stop } = await listenLocally(createServer(listener))
  afterwards(stop)
  return url
}

const codesAt = async (url: string): Promise<{ read: number; write: number }> => {
  const desk = connect(url, 'token')
  const read = await desk.call('events.count', {}, never)
  const write = await desk.call('eventNotes.put', { id: 1, note: 'seen' }, never)
  if (read.ok || write.ok) throw new Error('Nothing was to answer.')
  return { read: exitCodeOf(read.error), write: exitCodeOf(write.error) }
}

it.each<[string, RequestListener]>([
  ['broken off', (request) => request.on('end', () => request.socket.destroy()).resume()],
  ['cut short', (_request, response) => response.writeHead(200).write('{"ok":', () => response.destroy())],
  ['answered by a proxy that lost the desk', (_request, response) => response.writeHead(502).end('<html>')],
])('a call that gets no answer has an unknown outcome where it was a write: %s', async (_what, listener) => {
  expect(await codesAt(await serve(listener))).toEqual({ read: 10, write: 11 })
})

it('a call that gets no answer was not carried out where nobody listens, or somebody else refused it', async () => {
  expect(await codesAt('http://127.0.0.1:9')).toEqual({ read: 10, write: 10 })
  const url = await serve((_request, response) => response.writeHead(404).end('not here'))
  expect(await codesAt(url)).toEqual({ read: 10, write: 10 })
})

const find = (url: string) =>
  findDesk({ url, purpose: 'call' }, { MARKETDESK_TOKEN: 'token' }, () => undefined, never)

it('a desk at another address is sent no token in clear', async () => {
  for (const url of ['http://desk.example:4600', 'HTTP://10.0.0.7', 'http://127.0.0.1.desk.example'])
    expect(await find(url)).toMatchObject({
      ok: false,
      error: { kind: 'usage', hint: expect.stringContaining('ssh -L') as string },
    })
  for (const url of ['https://desk.example', 'http://127.0.0.1:4600', 'http://[::1]:4600'])
    expect(await find(url)).toMatchObject({ ok: true })
})
