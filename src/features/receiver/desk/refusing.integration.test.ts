import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { type RefusalReason } from './refusals.ts'
import { requestRaw, openRaw } from './testing/raw-connection.ts'
import { startTestReceiver } from './testing/test-receiver.ts'

const receiver = inAllTests(() =>
  startTestReceiver({ limits: { maxBodyBytes: 1000 }, publicHosts: ['Tunnel.example'] }),
)

const own = (): string => `Host: 127.0.0.1:${receiver().port}`

type Request = {
  method?: string
  target?: string
  headers?: readonly string[]
  body?: string
  version?: string
}

/** A request as text; headers exactly as given, `Content-Length` added for a body. */
const request = ({ method = 'POST', target, headers, body, version = '1.1' }: Request): string => {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const first = `${method} ${target ?? receiver().path} HTTP/${version}`
  return [first, ...(headers ?? [own()]), ...length, '', body ?? ''].join('\r\n')
}

const to = (target: string, host = own()): string => request({ target, headers: [host], body: 'x' })
const under = (...headers: readonly string[]): string => request({ headers, body: 'x' })
const headOf = (...headers: readonly string[]): string => request({ headers: [own(), ...headers] })
const chunked = (coding = 'chunked'): string => headOf(`Transfer-Encoding: ${coding}`)
const statusOf = async (text: string, host?: string) =>
  (await requestRaw(receiver().port, text, host))?.status

/** What became of a request: status and reason of a refusal that was counted once, stored nothing and tells a page nothing. */
const outcomeOf = async (text: string) => {
  const before = { ...receiver().counts(), rows: receiver().stored() }
  const { status, head = '' } = (await requestRaw(receiver().port, text)) ?? {}
  const after = receiver().counts()
  const counted = Object.entries(after.refusals)
    .map(([reason, count]) => [reason, count - (before.refusals[reason as RefusalReason] ?? 0)] as const)
    .filter(([, count]) => count > 0)
  const rest = {
    more: counted.map(([, count]) => count),
    stored: receiver().stored() - before.rows + after.acknowledged - before.acknowledged,
    cors: /access-control/i.test(head),
  }
  expect(rest).toEqual({ more: [1], stored: 0, cors: false })
  return { refusal: `${status} ${counted[0]?.[0]}`, received: after.received - before.received, head }
}

const local = (): string => `127.0.0.1:${receiver().port}`

test.each<[string, () => string]>([
  ...['127.0.0.1', 'localhost', '[::1]'].map((name): [string, () => string] => [
    `addressed to ${name}`,
    () => under(`host: ${name}:${receiver().port}`),
  ]),
  ['of HTTP/1.0', () => request({ version: '1.0', body: 'x' })],
  ['with a whole URL of its own, as by a proxy', () => to(`http://${local()}${receiver().path}`, 'Host: x')],
  ['for its tunnel', () => to(`HTTPS://Tunnel.example${receiver().path}?listener=7`, 'Host: of.a.proxy')],
])('who is heard takes a delivery %s', async (_what, text) => {
  expect(await statusOf(text())).toBe(200)
})

test('who is heard listens on both loopback addresses with one port where there is IPv6', async (context) => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found?.map((one) => one.address))
  if (!addresses.includes('::1')) context.skip('this machine has no IPv6 on loopback')
  expect(await statusOf(under(`Host: [::1]:${receiver().port}`), '::1')).toBe(200)
})

test('who is heard answers 404 to every other path, whatever the method, and all alike', async () => {
  const { path } = receiver()
  const behind = ['x', '/', '/..', '%00', '#x'].map((end) => `${path}${end}`)
  const before = ['/x/..', '/x/%2e%2e', '/'].map((begin) => `${begin}${path}`)
  const changed = [path.slice(0, -1), path.replace('/hooks/', '/hooks/x/../'), path.replace('hooks', 'hookS')]
  const targets = ['/', '/hooks/', '/hooks', ...behind, ...before, ...changed, path.replace('h', '%68')]
  const heads = new Set<string>()
  const texts = targets.map((target) => request({ target, body: 'x' }))
  for (const text of [...texts, request({ method: 'DELETE', target: '/' })]) {
    const { head, ...outcome } = await outcomeOf(text)
    expect(outcome, text).toEqual({ refusal: '404 wrong-path', received: 0 })
    heads.add(head.replace(/Date: [^\r]+/, ''))
  }
  expect(heads.size).toBe(1)
})

test('how much is heard takes a body of exactly the limit, announced or in chunks', async () => {
  expect(await statusOf(request({ body: 'x'.repeat(1000) }))).toBe(200)
  expect(await statusOf(`${chunked()}3e8\r\n${'y'.repeat(1000)}\r\n0\r\n\r\n`)).toBe(200)
  expect(receiver().bodies().slice(-2)).toEqual(['x'.repeat(1000), 'y'.repeat(1000)])
})

test('how much is heard stores a body as long as it was announced, and refuses what stands behind it', async () => {
  const connection = await openRaw(receiver().port)
  const before = receiver().counts().refusals['malformed'] ?? 0
  connection.send(`${request({ headers: [own(), 'Content-Length: 3'] })}abc`)
  expect((await connection.answer())?.status).toBe(200)
  connection.send('def\r\n\r\n')
  expect((await connection.answer())?.status).toBe(400)
  await connection.closed
  expect(receiver().bodies().at(-1)).toBe('abc')
  expect(receiver().counts().refusals['malformed']).toBe(before + 1)
})

test('how much is heard gives a request hidden in a body no hearing of its own', async () => {
  const hidden = request({ target: '/', body: 'hidden' })
  const connection = await openRaw(receiver().port)
  connection.send(request({ body: hidden }) + request({ body: 'after' }))
  for (const _ of [1, 2]) expect((await connection.answer())?.status).toBe(200)
  expect(receiver().bodies().slice(-2)).toEqual([hidden, 'after'])
  connection.end()
})

const many = (count: number, last: string): string =>
  under(own(), ...Array.from({ length: count }, () => 'a:'), last)
const foreign = 'Origin: http://evil.example'
const preflight = (...more: string[]): string =>
  headOf('Access-Control-Request-Method: POST', ...more).replace('POST', 'OPTIONS')

test.each<[string, string, () => string]>([
  ['a whole URL of another host', '403 foreign-host', () => to(`http://evil.example${receiver().path}`)],
  ['a user of another host', '403 foreign-host', () => to(`http://${local()}@evil.test${receiver().path}`)],
  ['a whole URL without a host', '400 malformed', () => to(`http://${receiver().path}`)],
  ['no host', '400 malformed', () => under()],
  ['two hosts', '400 malformed', () => under(own(), own().toLowerCase())],
  ['a host without its port', '403 foreign-host', () => under('Host: 127.0.0.1')],
  ['a host with another port', '403 foreign-host', () => under('Host: 127.0.0.1:1')],
  ['a page of its own', '403 from-a-page', () => under(own(), `Origin: http://${local()}`)],
  ['a page of no origin', '403 from-a-page', () => under(own(), 'oRIGIN: null')],
  ['a page that says so otherwise', '403 from-a-page', () => under(own(), 'sec-fetch-SITE: none')],
  ['a whole URL without a path', '404 wrong-path', () => to(`http://127.0.0.1:${receiver().port}`)],
  ['an asterisk', '400 malformed', () => to('*')],
  ['a path without its slash', '400 malformed', () => to(receiver().path.slice(1))],
  ['a preflight of a page', '403 from-a-page', () => preflight(foreign)],
  [
    'a preflight into the own network',
    '403 from-a-page',
    () => preflight(foreign, 'Access-Control-Request-Private-Network: true'),
  ],
  ['a preflight of nobody', '405 not-post', () => preflight('Access-Control-Request-Headers: content-type')],
  [
    'a page under a name that was bound to this machine, which says it is of the same origin',
    '403 foreign-host',
    () => under(`Host: evil.example:${receiver().port}`, `${foreign}:${receiver().port}`),
  ],
  ['a length above the limit', '413 body-too-large', () => headOf('Content-Length: 99999999')],
  ['chunks above the limit', '413 body-too-large', () => `${chunked()}3e9\r\n${'y'.repeat(1001)}\r\n`],
  ['100 KB of headers', '431 headers-too-large', () => many(0, `X-Long: ${'x'.repeat(100_000)}`)],
  ['a second host behind 3,500 headers', '400 malformed', () => many(3500, own())],
  ['an origin behind 3,500 headers', '403 from-a-page', () => many(3500, 'Origin: null')],
  ...['identity', 'gzip, chunked', 'deflate, chunked', 'x, chunked', 'xchunked'].map(
    (coding): [string, string, () => string] => [
      `a body packed as ${coding}`,
      '501 transfer-coding',
      () => `${chunked(coding)}1\r\nx\r\n0\r\n\r\n`,
    ],
  ),
  ['another expectation', '417 expectation', () => headOf('Expect: the-moon', 'Content-Length: 5')],
])('%s is answered with %s', async (_what, refusal, text) => {
  expect((await outcomeOf(text())).refusal).toBe(refusal)
})

test.each(['GET', 'OPTIONS', 'HEAD', 'PUT'])('%s is answered with 405 and Allow', async (method) => {
  const head = expect.stringContaining('Allow: POST') as string
  expect(await outcomeOf(request({ method }))).toEqual({ refusal: '405 not-post', received: 1, head })
})

test.each([
  ['Content-Length with Transfer-Encoding', 'Content-Length: 3|Transfer-Encoding: chunked||0||'],
  ['Transfer-Encoding before Content-Length', 'Transfer-Encoding: chunked|Content-Length: 3||0||'],
  ['a length among the trailers', 'Transfer-Encoding: chunked||1|x|0|Content-Length: 9||'],
  ['a chunk longer than it says', 'Transfer-Encoding: chunked||1|xyz|0||'],
  ['a chunk of more bytes than can be counted', 'Transfer-Encoding: chunked||fffffffffffffffff|x|0||'],
  ['a chunk size that is no number', 'Transfer-Encoding: chunked||zz|x|0||'],
  ['a transfer coding after chunked', 'Transfer-Encoding: chunked, gzip||1|x|0||'],
  ['two transfer codings', 'Transfer-Encoding: chunked|TRANSFER-encoding: chunked||1|x|0||'],
  ['a length of more digits than can be counted', `Content-Length: ${'9'.repeat(40)}||x`],
  ['a list of lengths', 'Content-Length: 3, 3||abc'],
  ['two lengths', 'Content-Length: 3|Content-Length: 4||abcd'],
  ['a length that is no number', 'Content-Length: 1e1||0123456789'],
  ['a negative length', 'Content-Length: -1||x'],
  ['a signed length', 'Content-Length: +3||abc'],
  ['a carriage return alone', 'X: a\rOrigin: b||'],
  ['a folded header', 'X: a| b||'],
  ['a blank before the colon', 'X : a||'],
  ['a NUL in a header', 'X: a\0b||'],
  ['no version', 'POST PATH HTTP/|HOST||'],
  ['a version of its own', 'POST PATH HTTP/9.9|HOST||'],
  ['a method of its own', 'PWN PATH HTTP/1.1|HOST||'],
  ['bare line feeds', 'POST PATH HTTP/1.1\nHOST\nContent-Length: 1\n\nx'],
  ['HTTP/0.9', 'POST PATH||'],
  ['HTTP/0.9 with GET', 'GET PATH||'],
  ['HTTP/0.9 by its number', 'POST PATH HTTP/0.9|HOST||'],
  ['HTTP/2 by its number', 'POST PATH HTTP/2.0|HOST||'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0||SM||'],
  ['TLS', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003'],
])('what the parser refuses %s: 400, nothing stored', async (_name, lines) => {
  // Most say what stands behind a good first line and host.
  const whole = /PATH|PRI|^\u0016/.test(lines) ? lines : `POST PATH HTTP/1.1|HOST|${lines}`
  const text = whole.replaceAll('|', '\r\n').replace('PATH', receiver().path).replace('HOST', own())
  expect((await outcomeOf(text)).refusal).toBe('400 malformed')
})

test('what the parser refuses closes CONNECT and upgrades without an answer', async () => {
  const rows = receiver().stored()
  const connect = request({ method: 'CONNECT', target: 'example.com:443' })
  for (const text of [under(own(), 'Connection: Upgrade', 'Upgrade: websocket'), connect])
    expect(await requestRaw(receiver().port, text)).toBeNull()
  expect(receiver().counts().refusals['upgrade']).toBe(2)
  expect(receiver().stored()).toBe(rows)
})

const expecting = (length: number, ...more: readonly string[]): string =>
  headOf('Expect: 100-continue', `Content-Length: ${length}`, ...more)

test('Expect: 100-continue asks for the body when the head is good', async () => {
  const connection = await openRaw(receiver().port)
  connection.send(expecting(5))
  expect((await connection.answer())?.status).toBe(100)
  connection.send('hello')
  expect((await connection.answer())?.status).toBe(200)
  expect(receiver().bodies().at(-1)).toBe('hello')
  connection.end()
})

test.each([413, 403])(
  'Expect: 100-continue answers %i before the body when the head is not',
  async (status) => {
    const connection = await openRaw(receiver().port)
    connection.send(status === 413 ? expecting(5000) : expecting(5, foreign))
    expect((await connection.answer())?.status).toBe(status)
    await connection.closed
  },
)
