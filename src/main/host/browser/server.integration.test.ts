import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Router } from '../../platform/router/router.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import type { Media } from '../../../features/media/desk/service.ts'
import { createTopics, type Topics } from '../../platform/topics/topics.ts'
import { testPage } from '../testing/test-page.ts'
import { type BrowserServer, startBrowserServer } from './server.ts'

const token = 'a-token-of-some-length'
const bearer = { authorization: `Bearer ${token}` }

const html = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">'
const assets = testPage({ '/index.html': html, '/assets/app.js': 'export {}' })

let server: BrowserServer
let topics: Topics
let calls: { name: string; input: unknown; signal: AbortSignal; caller: string }[]
let dispatch: Router['dispatch']

const media: Media = {
  fetch: (project, url) =>
    Promise.resolve(
      project === 'p 1' && url === 'https://pictures.test/a?b=c&d'
        ? succeed({ body: Buffer.from([1, 2, 3]), contentType: 'image/png' })
        : fail({ kind: 'not-found', message: 'no such picture' }),
    ),
}

beforeEach(async () => {
  calls = []
  topics = untilEnd(createTopics(0))
  dispatch = (_name, input): Promise<Answer<unknown>> => Promise.resolve({ ok: true, value: { got: input } })
  const router: Router = {
    dispatch: (name, input, context) => {
      calls.push({ name, input, signal: context.signal, caller: context.caller })
      return dispatch(name, input, context)
    },
  }
  const options = { router, topics, media, assets, token, logger: silentLogger }
  server = untilEnd(await startBrowserServer(0, options))
})

const call = (name: string, body: string, headers: Record<string, string> = bearer) =>
  fetch(`${server.origin}/api/${name}`, { method: 'POST', body, headers })

/** Sends headers that `fetch` would not let through. */
const rawRequest = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

test('who may call answers 401 without the token, 403 for another host or a foreign origin with it, wherever', async () => {
  const paths =
    '/ /events /assets/app.js /api/desk.info /api/topics /api/openapi.json /media/p/x /nothing.txt'
  for (const path of paths.split(' ')) {
    const statuses = [{}, { ...bearer, host: 'evil.test' }, { ...bearer, origin: 'http://evil.test' }].map(
      async (headers) => (await rawRequest(path, headers)).status,
    )
    expect([path, ...(await Promise.all(statuses))]).toEqual([path, 401, 403, 403])
  }
})

test('who may call says no in the shape of the contract, and never allows another origin', async () => {
  const answer = await rawRequest('/api/desk.info', { origin: 'http://evil.test' }, 'OPTIONS')
  expect(answer.status).toBe(403)
  expect(JSON.parse(answer.body)).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const other = await call('desk.info', '{}', { authorization: 'Bearer wrong' })
  expect(other.status).toBe(401)
  expect(await other.json()).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(calls).toEqual([])
})

/** What the document that signs a browser in puts into the browser. */
const readSignIn = (opened: Awaited<ReturnType<typeof rawRequest>>) => ({
  cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '',
  page: /localStorage\.setItem\("marketdesk\.page","([^"]+)"\)/.exec(opened.body)?.[1] ?? '',
  address: /location\.replace\("([^"]*)"\)/.exec(opened.body)?.[1],
})

test('who may call turns the address of scripts into a session, and keeps the token out of the address bar', async () => {
  const opened = await rawRequest(`/events?tab=deliveries&token=${token}`, { accept: 'text/html' })
  expect(opened.status).toBe(200)
  expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict; Path=\//)
  expect(String(opened.headers['content-security-policy'])).toMatch(/default-src 'none'; script-src 'nonce-/)
  expect(opened.body + String(opened.headers['set-cookie'])).not.toContain(token)
  const { cookie, address } = readSignIn(opened)
  expect(address).toBe('/events?tab=deliveries')
  expect((await rawRequest('/events', { cookie })).status).toBe(200)
  expect((await rawRequest('/?token=wrong', { accept: 'text/html' })).status).toBe(401)
  const elsewhere = await rawRequest(`/.//evil.test/?token=${token}`, { accept: 'text/html' })
  expect(readSignIn(elsewhere).address).toBe('/evil.test/')
  const markup = await rawRequest(`/?x=</script><script>&token=${token}`, { accept: 'text/html' })
  expect(markup.body.match(/<script/g)).toHaveLength(1)
})

test('who may call lets whoever was sent the cookie alone, as any port of this machine is, reach nothing of the desk', async () => {
  const { cookie, page } = readSignIn(await rawRequest(`/?token=${token}`, {}))
  const authorization = `Bearer ${cookie.split('=')[1] ?? ''}`
  for (const path of ['/api/topics', '/api/openapi.json', '/media/p%201?url=x', '/api/desk.info'])
    for (const headers of [{ cookie }, { cookie, authorization }])
      expect((await rawRequest(path, headers)).status).toBe(401)
  expect((await call('receiver.setSettings', '{"tunnelCommand":"program"}', { cookie })).status).toBe(401)
  expect(calls).toEqual([])
  // What the bare page holds is the same for everybody.
  expect((await rawRequest('/', { cookie })).body).not.toContain(page)
  expect((await call('desk.info', '{}', { cookie, 'x-marketdesk-page': page })).status).toBe(200)
  await call('desk.info', '{}')
  expect(calls.map(({ caller }) => caller)).toEqual(['page', 'script'])
  expect((await rawRequest(`/media/p%201?url=x&page=${page}`, { cookie })).status).toBe(404)
})

test('who may call gives the system’s opener a code that works once, never the token', async () => {
  const url = new URL(server.openingUrl())
  expect(url.href).not.toContain(token)
  const path = `${url.pathname}${url.search}`
  const opened = await rawRequest(path, { accept: 'text/html' })
  expect(readSignIn(opened).address).toBe('/')
  expect((await rawRequest(path, { accept: 'text/html' })).status).toBe(401)
  // The same browser finds its page where it opens the address again.
  const again = await rawRequest(path, { accept: 'text/html', cookie: readSignIn(opened).cookie })
  expect([again.status, again.headers['location']]).toEqual([303, '/'])
})

test('who may call never leaves the machine: a whole address or a second Host is refused', async () => {
  const send = async (target: string, ...more: string[]) => {
    const socket = connect(server.port, '127.0.0.1')
    const headers = [`Host: 127.0.0.1:${server.port}`, ...more, `Authorization: Bearer ${token}`]
    socket.end([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
    return (await text(socket)).split('\r\n', 1)[0]
  }
  expect(await send('http://evil.test/')).toContain('403')
  expect(await send('/', 'Host: evil.test')).toContain('403')
  expect(await send('/')).toContain('200')
})

test('the contract over HTTP hands name and input to the router and its answer back; an empty body is an empty input', async () => {
  const answer = await call('events.list', '{"limit":5}')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  // Longer than a script pauses: its next call would meet a connection that is being closed.
  expect(answer.headers.get('keep-alive')).toBe('timeout=60')
  expect(await answer.json()).toEqual({ ok: true, value: { got: { limit: 5 } } })
  expect(await (await call('desk.info', '')).json()).toEqual({ ok: true, value: { got: {} } })
  expect(calls).toMatchObject([{ name: 'events.list', input: { limit: 5 } }, { name: 'desk.info' }])
  // Every digit of a number is there, and endless nesting is refused.
  const digits = await call('operations.call', '{"request":{"id":18446744073709551615,"page":1,"usd":1.5}}')
  expect(await digits.json()).toMatchObject({
    value: { got: { request: { id: '18446744073709551615', page: 1, usd: 1.5 } } },
  })
  const deep = await call('operations.call', `{"request":${'['.repeat(70)}${']'.repeat(70)}}`)
  expect(await deep.json()).toMatchObject({ ok: false, error: { kind: 'input' } })
  // The document of the API is shown by itself.
  const api = await fetch(`${server.origin}/api/openapi.json`, { headers: bearer })
  expect(await api.json()).toMatchObject({ openapi: '3.1.0', paths: { '/events.list': {} } })
  expect(calls).toHaveLength(3)
})

test('the contract over HTTP answers each failure with its status and the same shape', async () => {
  const statuses =
    'input 400, unknown-method 404, not-found 404, locked 423, service 502, timeout 504, internal 500'
  for (const one of statuses.split(', ')) {
    const [kind, status] = one.split(' ') as [Failure['kind'], string]
    const error = { kind, message: 'It did not work.' }
    dispatch = () => Promise.resolve({ ok: false, error })
    const answer = await call('desk.info', '{}')
    expect([answer.status, await answer.json()]).toEqual([Number(status), { ok: false, error }])
  }
})

test('the contract over HTTP refuses a body that is not JSON, one that is too large, and GET', async () => {
  const notJson = await call('desk.info', '{"a":')
  expect(notJson.status).toBe(400)
  expect(await notJson.json()).toMatchObject({ ok: false, error: { kind: 'input' } })
  expect((await call('desk.info', `"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(413)
  const get = await fetch(`${server.origin}/api/desk.info`, { headers: bearer })
  expect(get.status).toBe(405)
  expect(get.headers.get('allow')).toBe('POST')
  expect(calls).toEqual([])
})

test('the contract over HTTP gives a call up when the caller goes away', async () => {
  let received: AbortSignal | undefined
  const cancelled = { ok: false, error: { kind: 'cancelled', message: 'given up' } } as const
  dispatch = (_name, _input, { signal }) => {
    received = signal
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(cancelled)))
  }
  const controller = new AbortController()
  const send = { method: 'POST', body: '{}', headers: bearer, signal: controller.signal }
  const pending = fetch(`${server.origin}/api/orders.list`, send)
  await expect.poll(() => calls.length).toBe(1)
  controller.abort()
  await expect(pending).rejects.toThrow()
  await expect.poll(() => received?.aborted).toBe(true)
})

test('the contract over HTTP tells of changes as they come', async () => {
  const controller = new AbortController()
  const answer = await fetch(`${server.origin}/api/topics`, { headers: bearer, signal: controller.signal })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  topics.announce('events')
  while (!heard.includes('changed')) heard += (await reader?.read())?.value ?? ''
  expect(heard).toContain('event: changed\ndata: {"topic":"events"}\n\n')
  controller.abort()
})

test('the page is answered with a new nonce each time, the same in header and markup', async () => {
  const nonces = new Set<string>()
  for (const path of ['/', '/events?type=BLOCK_ADDED']) {
    const answer = await fetch(`${server.origin}${path}`, { headers: bearer })
    const nonce = /content="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
  // Files are answered as they are, 304 to who has one.
  const script = await fetch(`${server.origin}/assets/app.js`, { headers: bearer })
  const conditional = { ...bearer, 'if-none-match': script.headers.get('etag') ?? '' }
  const again = await rawRequest('/assets/app.js', conditional)
  expect([await script.text(), again.status]).toEqual(['export {}', 304])
  expect((await rawRequest('/', bearer, 'POST')).status).toBe(405)
})
