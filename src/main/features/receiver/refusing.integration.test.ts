import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { type RefusalReason } from './refusals.ts'
import { requestRaw, openRaw } from './testing/raw-connection.ts'
import { startTestReceiver } from './testing/test-receiver.ts'

const receiver = inAllTests(() =>
  startTestReceiver({ limits: { maxBodyBytes: 1000 }, publicHosts: ['Tunnel.example'] }),
)

type Request = {
  readonly method?: string
  readonly target?: string
  readonly headers?: readonly string[]
  readonly body?: string
  readonly version?: string
}

const own = (): string => `Host: 127.0.0.1:${receiver().port}`

/** A request as text; headers exactly as given, `Content-Length` added for a body. */
const request = ({ method = 'POST', target, headers, body, version = '1.1' }: Request): string => {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const lines = [
    `${method} ${target ?? receiver().path} HTTP/${version}`,
    ...(headers ?? [own()]),
    ...length,
    '',
    '',
  ]
  return lines.join('\r\n') + (body ?? '')
}

const to = (target: string, host = own()): string => request({ target, headers: [host], body: 'x' })
const under = (...headers: readonly string[]): string => request({ headers, body: 'x' })

type Outcome = {
  readonly status: number | undefined
  readonly head: string
  /** Whether it counted as received: it named the secret path. */
  readonly received: number
  /** Refusals counted meanwhile. */
  readonly counted: Readonly<Record<string, number>>
  /** Deliveries stored or acknowledged meanwhile. */
  readonly stored: number
  /** Whether the answer tells a page anything. */
  readonly cors: boolean
}

const outcomeOf = async (text: string): Promise<Outcome> => {
  const before = receiver().counts()
  const rows = receiver().rows().length
  const answer = await requestRaw(receiver().port, text)
  const after = receiver().counts()
  const counted = Object.entries(after.refusals)
    .map(([reason, count]) => [reason, count - (before.refusals[reason] ?? 0)] as const)
    .filter(([, count]) => count > 0)
  return {
    status: answer?.status,
    head: answer?.head ?? '',
    received: after.received - before.received,
    counted: Object.fromEntries(counted),
    stored: receiver().rows().length - rows + after.acknowledged - before.acknowledged,
    cors: /access-control/i.test(answer?.head ?? ''),
  }
}

/** What a refusal must look like: counted once, nothing stored, nothing shown to a page. */
const refused = (status: number, received: number, reason: RefusalReason): Partial<Outcome> => ({
  status,
  received,
  counted: { [reason]: 1 },
  stored: 0,
  cors: false,
})

/** Status and reason of a refusal that is counted once, with nothing stored and nothing shown to a page. */
const refusalOf = async (text: string): Promise<string> => {
  const { status, counted, stored, cors } = await outcomeOf(text)
  const [reason, ...others] = Object.keys(counted)
  const isPlain =
    reason !== undefined && others.length === 0 && counted[reason] === 1 && stored === 0 && !cors
  return isPlain ? `${status} ${reason}` : JSON.stringify({ status, counted, stored, cors })
}

const local = (): string => `127.0.0.1:${receiver().port}`
test.each<[string, () => string]>([
  ...['127.0.0.1', 'localhost', '[::1]'].map((name): [string, () => string] => [
    `addressed to ${name}`,
    () => under(`host: ${name}:${receiver().port}`),
  ]),
  ['of HTTP/1.0', () => request({ version: '1.0', body: 'x' })],
  ['with a whole URL of its own, as by a proxy', () => to(`http://${local()}${receiver().path}`, 'Host: x')],
  [
    'for its tunnel',
    () => to(`HTTPS://Tunnel.example${receiver().path}?listener=7`, 'Host: of-a-proxy.example'),
  ],
])('who is heard takes a delivery %s', async (_what, text) => {
  expect((await requestRaw(receiver().port, text()))?.status).toBe(200)
})

test('who is heard listens on both loopback addresses with one port where there is IPv6', async (context) => {
  const six = await new Promise<boolean>((resolve) => {
    const socket = connect({ port: receiver().port, host: '::1' })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.unref()
  })
  if (!six) context.skip('this machine has no IPv6 on loopback')
  const headers = [`Host: [::1]:${receiver().port}`]
  expect((await requestRaw(receiver().port, request({ headers, body: 'x' }), '::1'))?.status).toBe(200)
})

test('who is heard answers 404 to every other path, whatever the method, and all alike', async () => {
  const targets = [
    '/',
    '/hooks/',
    '/hooks',
    `${receiver().path}x`,
    receiver().path.slice(0, -1),
    `/x/..${receiver().path}`,
    `/x/%2e%2e${receiver().path}`,
    `/${receiver().path}`,
    `${receiver().path}/`,
    `${receiver().path}/..`,
    receiver().path.replace('/hooks/', '/hooks/x/../'),
    receiver().path.replace('hooks', 'hookS'),
    `${receiver().path}%00`,
    `${receiver().path}#x`,
    receiver().path.replace('h', '%68'),
  ]
  const outcomes: Outcome[] = []
  for (const target of targets) outcomes.push(await outcomeOf(request({ target, body: 'x' })))
  outcomes.push(await outcomeOf(request({ method: 'DELETE', target: '/' })))
  for (const outcome of outcomes) expect(outcome).toMatchObject(refused(404, 0, 'wrong-path'))
  const heads = outcomes.map(({ head }) => head)
  const withoutDate = heads.map((head) => head.replace(/Date: [^\r]+/, ''))
  expect(new Set(withoutDate).size).toBe(1)
})

test('how much is heard takes a body of exactly the limit, announced or in chunks', async () => {
  expect((await requestRaw(receiver().port, request({ body: 'x'.repeat(1000) })))?.status).toBe(200)
  const chunked = request({ headers: [own(), 'Transfer-Encoding: chunked'] })
  const body = `3e8\r\n${'y'.repeat(1000)}\r\n0\r\n\r\n`
  expect((await requestRaw(receiver().port, chunked + body))?.status).toBe(200)
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
  expect(receiver().rows().at(-1)?.body.toString()).toBe('abc')
  expect(receiver().counts().refusals['malformed']).toBe(before + 1)
})

test('how much is heard gives a request hidden in a body no hearing of its own', async () => {
  const rows = receiver().rows().length
  const hidden = request({ target: '/', body: 'hidden' })
  const connection = await openRaw(receiver().port)
  connection.send(request({ body: hidden }) + request({ body: 'after' }))
  expect((await connection.answer())?.status).toBe(200)
  expect((await connection.answer())?.status).toBe(200)
  expect(receiver().bodies().slice(rows)).toEqual([hidden, 'after'])
  connection.end()
})

const chunked = (coding = 'chunked'): string => request({ headers: [own(), `Transfer-Encoding: ${coding}`] })
const many = (count: number, last: string): string =>
  request({ headers: [own(), ...Array.from({ length: count }, () => 'a:'), last], body: 'x' })
const foreign = 'Origin: http://evil.example'
const preflight = (...more: string[]): string =>
  request({ method: 'OPTIONS', headers: [own(), 'Access-Control-Request-Method: POST', ...more] })

test.each<[string, string, () => string]>([
  ['a whole URL of another host', '403 foreign-host', () => to(`http://evil.example${receiver().path}`)],
  [
    'a user of another host',
    '403 foreign-host',
    () => to(`http://${local()}@evil.example${receiver().path}`),
  ],
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
    () =>
      request({
        headers: [`Host: evil.example:${receiver().port}`, `${foreign}:${receiver().port}`],
        body: 'x',
      }),
  ],
  [
    'a length above the limit',
    '413 body-too-large',
    () => request({ headers: [own(), 'Content-Length: 99999999'] }),
  ],
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
  [
    'another expectation',
    '417 expectation',
    () => request({ headers: [own(), 'Expect: the-moon', 'Content-Length: 5'] }),
  ],
])('%s is answered with %s', async (_what, refusal, text) => {
  expect(await refusalOf(text())).toBe(refusal)
})

test.each(['GET', 'OPTIONS', 'HEAD', 'PUT'])('%s is answered with 405 and Allow', async (method) => {
  const outcome = await outcomeOf(request({ method }))
  expect(outcome).toMatchObject(refused(405, 1, 'not-post'))
  expect(outcome.head).toContain('Allow: POST')
})

/** A request to the receiver's own path with its own host, and what follows. */
const post = (rest: string) => (host: string, path: string) => `POST ${path} HTTP/1.1\r\n${host}\r\n${rest}`

test.each<[string, (own: string, path: string) => string]>([
  [
    'Content-Length with Transfer-Encoding',
    post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
  ],
  [
    'Transfer-Encoding before Content-Length',
    post('Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n'),
  ],
  [
    'a length among the trailers',
    post('Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nContent-Length: 9\r\n\r\n'),
  ],
  ['a chunk longer than it says', post('Transfer-Encoding: chunked\r\n\r\n1\r\nxyz\r\n0\r\n\r\n')],
  [
    'a chunk of more bytes than can be counted',
    post('Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx\r\n0\r\n\r\n'),
  ],
  ['a length of more digits than can be counted', post(`Content-Length: ${'9'.repeat(40)}\r\n\r\nx`)],
  ['a list of lengths', post('Content-Length: 3, 3\r\n\r\nabc')],
  ['a carriage return alone', post('X: a\rOrigin: b\r\n\r\n')],
  ['no version', (host, path) => `POST ${path} HTTP/\r\n${host}\r\n\r\n`],
  ['a version of its own', (host, path) => `POST ${path} HTTP/9.9\r\n${host}\r\n\r\n`],
  ['a method of its own', (host, path) => `PWN ${path} HTTP/1.1\r\n${host}\r\n\r\n`],
  ['two lengths', post('Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd')],
  ['a length that is no number', post('Content-Length: 1e1\r\n\r\n0123456789')],
  ['a negative length', post('Content-Length: -1\r\n\r\nx')],
  ['a chunk size that is no number', post('Transfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n0\r\n\r\n')],
  ['a transfer coding after chunked', post('Transfer-Encoding: chunked, gzip\r\n\r\n1\r\nx\r\n0\r\n\r\n')],
  [
    'two transfer codings',
    post('Transfer-Encoding: chunked\r\nTRANSFER-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n'),
  ],
  ['a signed length', post('Content-Length: +3\r\n\r\nabc')],
  ['a folded header', post('X: a\r\n b\r\n\r\n')],
  ['a blank before the colon', post('X : a\r\n\r\n')],
  ['a NUL in a header', post('X: a\0b\r\n\r\n')],
  ['bare line feeds', (host, path) => `POST ${path} HTTP/1.1\n${host}\nContent-Length: 1\n\nx`],
  ['HTTP/0.9', (_host, path) => `POST ${path}\r\n\r\n`],
  ['HTTP/0.9 with GET', (_host, path) => `GET ${path}\r\n\r\n`],
  ['HTTP/0.9 by its number', (host, path) => `POST ${path} HTTP/0.9\r\n${host}\r\n\r\n`],
  ['HTTP/2 by its number', (host, path) => `POST ${path} HTTP/2.0\r\n${host}\r\n\r\n`],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', () => '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003'],
])('what the parser refuses %s: 400, nothing stored', async (_name, text) => {
  expect(await refusalOf(text(own(), receiver().path))).toBe('400 malformed')
})

test('what the parser refuses closes CONNECT and upgrades without an answer', async () => {
  const rows = receiver().rows().length
  const upgrade = [own(), 'Connection: Upgrade', 'Upgrade: websocket']
  expect(await requestRaw(receiver().port, request({ headers: upgrade, body: 'x' }))).toBeNull()
  expect(
    await requestRaw(receiver().port, request({ method: 'CONNECT', target: 'example.com:443' })),
  ).toBeNull()
  expect(receiver().counts().refusals['upgrade']).toBe(2)
  expect(receiver().rows()).toHaveLength(rows)
})

const expecting = (length: number, more: readonly string[] = []): string =>
  request({ headers: [own(), 'Expect: 100-continue', `Content-Length: ${length}`, ...more] })

test('Expect: 100-continue asks for the body when the head is good', async () => {
  const connection = await openRaw(receiver().port)
  connection.send(expecting(5))
  expect((await connection.answer())?.status).toBe(100)
  connection.send('hello')
  expect((await connection.answer())?.status).toBe(200)
  expect(receiver().rows().at(-1)?.body.toString()).toBe('hello')
  connection.end()
})

test.each<[number, number, string]>([
  [413, 5000, ''],
  [403, 5, 'Origin: http://evil.example'],
])('Expect: 100-continue answers %i before the body when the head is not', async (status, length, header) => {
  const connection = await openRaw(receiver().port)
  connection.send(expecting(length, header === '' ? [] : [header]))
  expect((await connection.answer())?.status).toBe(status)
  await connection.closed
})
