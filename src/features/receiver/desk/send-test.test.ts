import { expect, it } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { sendTest } from './send-test.ts'
import { startLocalServer } from '../../../main/platform/http/testing/local-server.ts'

const { signal } = new AbortController()
const readMark = () => Promise.resolve(succeed('mark of this log'))

const at = (url: string | null) => ({ url, off: null })

it('posts one event that says it is a test, and tells what the receiver answered', async () => {
  const taken: { test: unknown; body: string }[] = []
  const { url, stop } = await startLocalServer((request, response, body) => {
    taken.push({ test: request.headers['x-marketdesk-test'], body })
    response.writeHead(503).end()
  })
  const sent = await sendTest(at(`${url}/hooks/x`), readMark, signal)
  await stop()
  expect(sent).toMatchObject({ ok: true, value: { status: 503 } })
  expect(taken).toMatchObject([{ test: 'mark of this log' }])
  expect(taken[0]?.body).toContain(sent.ok ? sent.value.uid : '')
})

it('posts nothing while the log is not open', async () => {
  const closed = { kind: 'unavailable', message: 'The log is not open yet.' } as const
  const sent = await sendTest(at('http://127.0.0.1:1/hooks/x'), () => Promise.resolve(fail(closed)), signal)
  expect(sent).toEqual(fail(closed))
})

it('says so when nothing listens, and where that was chosen', async () => {
  for (const [off, hint] of [
    ['setting', 'Settings, Receiving'],
    ['flag', '--no-receiver'],
  ] as const)
    expect(await sendTest({ url: null, off }, readMark, signal)).toMatchObject({
      error: { message: expect.stringContaining('is off'), hint: expect.stringContaining(hint) },
    })
  expect(await sendTest(at(null), readMark, signal)).toMatchObject({ error: { kind: 'unavailable' } })
  expect(await sendTest(at('http://127.0.0.1:1/hooks/x'), readMark, signal)).toMatchObject({
    error: { kind: 'unavailable' },
  })
})
