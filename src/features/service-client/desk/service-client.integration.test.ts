import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contract, type Output, type ParsedInput } from '../../../contract/contract.ts'
import { failureSchema, type Failure } from '../../../contract/failure.ts'
import { plainOrder } from '../../orders/core/testing/plain-order.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createServiceClient, type ServiceClientDeps } from './service-client.ts'
import { startTestServer, type Answer, type TestServer } from './testing/test-server.ts'
import { createMemoryCallLog } from './testing/memory-call-log.ts'
import { projectAt } from './testing/project.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { sendJson, listenLocally } from '../../../main/platform/http/testing/local-server.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

type Listed = Result<Output<'orders.list'>, Failure>

const accessKey = 'AQAAcanary-access-key-0123456789'
const order = { project: 'p1', network: 'polygon', contractAddress: `0x${'ab'.repeat(20)}`, side: 'listing' }
const empty = { collectibles: [], page: { page: 1, pageSize: 50, more: false } }
const never = new AbortController().signal

const serve = async (answer: Answer) => untilEnd(await startTestServer(answer))

const clientAt = (url: string, deps: Partial<ServiceClientDeps> = {}) =>
  createServiceClient({
    getProject: (id) => (id === 'p1' ? projectAt(url) : undefined),
    readSecret: () => succeed(accessKey),
    callWriter: createMemoryCallLog(),
    chainIdOf: () => undefined,
    limits: { backoffMs: 5 },
    ...deps,
  })

const list = (
  url: string,
  input: Partial<ParsedInput<'orders.list'>> = {},
  deps: Partial<ServiceClientDeps> = {},
  signal = never,
): Promise<Listed> => clientAt(url, deps).listCollectibles({ ...order, ...input }, signal)

const failureOf = (listed: Listed): Failure => {
  const failure = errorOf(listed)
  expect(failureSchema.safeParse(failure).success).toBe(true)
  expect(JSON.stringify(failure)).not.toContain(accessKey)
  return failure
}

const answering = (value: unknown): Promise<TestServer> =>
  serve((_request, response) => sendJson(response, 200, value))
const saying = (text: string): unknown => expect.stringContaining(text)

test('a call of ListCollectibles reads the key at the moment of the call, and not before it is needed', async () => {
  const server = await answering(empty)
  let reads = 0
  const client = clientAt(server.url, {
    readSecret: (project, field) => {
      expect(project).toBe('p1')
      // The other key is asked for as well: it is not sent, but hidden wherever it should turn up.
      if (field === 'secretKey') return succeed('canary-secret-key')
      reads += 1
      return succeed(`${accessKey}${reads}`)
    },
  })
  expect(reads).toBe(0)
  await client.listCollectibles(order, never)
  await client.listCollectibles(order, never)
  const sent = server.received.map(({ headers }) => headers['x-access-key'])
  expect(sent).toEqual([`${accessKey}1`, `${accessKey}2`])
  expect(JSON.stringify(server.received)).not.toContain('canary-secret-key')
  await client.stop()
})

test('a call of ListCollectibles sends nothing without a key, a project or an address', async () => {
  const server = await answering(empty)
  const locked: Failure = { kind: 'locked', message: 'The vault is locked.', hint: 'Unlock it.' }
  const shut = failureOf(await list(server.url, {}, { readSecret: () => fail(locked) }))
  expect(shut).toEqual({ ...locked, callId: 1 })
  const keyless = failureOf(await list(server.url, {}, { readSecret: () => succeed('') }))
  expect(keyless).toMatchObject({ kind: 'not-found', message: saying('no access key') })
  expect(keyless.hint).toContain('Settings')
  const torn = failureOf(await list(server.url, {}, { readSecret: () => succeed(`${accessKey}\n`) }))
  expect(torn).toMatchObject({ kind: 'conflict', message: saying('access key') })
  expect(failureOf(await list(server.url, { project: 'gone' })).kind).toBe('not-found')
  expect(failureOf(await list('')).kind).toBe('conflict')
  const away = failureOf(await list(server.url, { network: '../x' }))
  expect(away).toMatchObject({ kind: 'input', field: 'network' })
  expect(server.received).toHaveLength(0)
})

test('a call of ListCollectibles hands on what is usable of an answer and notes the rest', async () => {
  const odd = { metadata: { tokenId: 1, name: 'a', attributes: [] } }
  const server = await answering({ collectibles: [odd, 7] })
  const listed = valueOf(await list(server.url, { page: { page: 3, pageSize: 4 } }))
  expect(listed.collectibles).toEqual([{ metadata: { tokenId: '1', name: 'a', attributes: [] } }])
  expect(listed.page).toEqual({ page: 3, pageSize: 4 })
  expect(listed.call.deviations.map(({ path }) => path)).toEqual([
    'collectibles[0].metadata.tokenId',
    'collectibles[1]',
    'collectibles[1]',
    'page',
  ])
  expect(contract['orders.list'].output.safeParse(listed).success).toBe(true)
})

test('a call of ListCollectibles hands on a property and an attribute called __proto__', async () => {
  const metadata =
    '{"tokenId":"1","name":"a","attributes":[{"__proto__":7}],"properties":{"__proto__":{"Level":1},"b":2}}'
  const text = `{"collectibles":[{"metadata":${metadata}}],"page":{"page":1,"pageSize":1}}`
  const server = await serve((_request, response) => void response.writeHead(200).end(text))
  const listed = valueOf(await list(server.url))
  expect(listed.call.deviations).toEqual([])
  const shown = contract['orders.list'].output.parse(listed)
  expect(JSON.stringify(shown.collectibles[0]?.metadata)).toBe(metadata)
})

test('a call of ListCollectibles names what is wrong in some rows of the newer generation, and not what that never sends', async () => {
  const { id: _id, collectionId: _collectionId, source: _source, ...newer } = plainOrder
  const rows = Array.from({ length: 60 }, (_, index) => ({
    metadata: { tokenId: String(index), name: 'a', attributes: [] },
    order: index >= 45 && index <= 47 ? { ...newer, priceUSD: 'dear' } : newer,
  }))
  const page = { page: 1, pageSize: 60, more: false }
  const server = await answering({ collectibles: rows, page })
  const deviationsOf = async (generation: 'slug' | 'chainId') => {
    const getProject = () => ({ ...projectAt(server.url), generation })
    const listed = valueOf(await list(server.url, {}, { getProject, chainIdOf: () => 137 }))
    expect(contract['orders.list'].output.safeParse(listed).success).toBe(true)
    return listed.call.deviations
  }
  const dear = {
    path: 'collectibles[*].order.priceUSD',
    message: 'should be a number, is "dear"',
    count: 3,
    first: [45, 46, 47].map((row) => `collectibles[${row}].order.priceUSD`),
  }
  expect(await deviationsOf('chainId')).toEqual([dear])
  const older = await deviationsOf('slug')
  expect(older).toContainEqual(dear)
  expect(older.map(({ path, count }) => `${path} ${count}`)).toEqual([
    'collectibles[*].order.id 60',
    'collectibles[*].order.collectionId 60',
    'collectibles[*].order.source 60',
    'collectibles[*].order.priceUSD 3',
  ])
})

test('failures of the service tells what is not JSON, cut and with control characters escaped', async () => {
  const markup = `<h1>\u001b[2J${accessKey}\u202e</h1>${'x'.repeat(9000)}`
  const server = await serve((_request, response) => void response.writeHead(200).end(markup))
  const failure = failureOf(await list(server.url))
  expect(failure).toMatchObject({ kind: 'bad-answer', message: saying(server.host) })
  expect(failure.excerpt).toMatch(/^<h1>\\u001b\[2J\$ACCESS_KEY\\u202e<\/h1>x+$/)
  expect(failure.excerpt?.length).toBeLessThanOrEqual(2000)
})

const notFound = '{"error":"NotFound","code":3000,"msg":"gone"}'
const gateway = '<html>Bad gateway</html>'
test.each<[string, number, string, object]>([
  ['no body', 503, '', { kind: 'service', service: { name: null, httpStatus: 503, known: false } }],
  ['a foreign body', 502, gateway, { kind: 'bad-answer', excerpt: gateway, service: { httpStatus: 502 } }],
  ['another body', 404, '["nothing"]', { kind: 'bad-answer', excerpt: '["nothing"]' }],
  ['an error under a success', 200, notFound, { service: { name: 'NotFound', httpStatus: 200 } }],
  ['nothing under a success', 200, '', { kind: 'bad-answer' }],
  ['another shape', 200, '{"orders":[]}', { kind: 'bad-answer', message: saying('collectibles is missing') }],
])('failures of the service knows %s (%i)', async (_what, status, body, failure) => {
  const server = await serve((_request, response) => void response.writeHead(status).end(body))
  expect(failureOf(await list(server.url, {}, { limits: { attempts: 1 } }))).toMatchObject(failure)
})

test('failures of the service follows no redirect: the key stays where it belongs', async () => {
  const other = await answering(empty)
  const server = await serve((_request, response) => {
    response.writeHead(307, { location: `${other.url}/elsewhere` }).end()
  })
  const message = saying(`${other.url}/elsewhere`)
  expect(failureOf(await list(server.url))).toMatchObject({ kind: 'bad-answer', message })
  expect(other.received).toHaveLength(0)
})

test('limits of a call stops reading at the size limit, also when the answer is compressed', async () => {
  const server = await serve((request, response) => {
    if (request.path.startsWith('/gzip')) {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(4_000_000, 0x20)))
      return
    }
    response.writeHead(200)
    const more = (): void =>
      void (response.write(' '.repeat(65_536)) ? setImmediate(more) : response.once('drain', more))
    more()
  })
  const limits = { answerBytes: 1_048_576 }
  for (const path of ['/endless', '/gzip']) {
    const failure = failureOf(await list(`${server.url}${path}`, {}, { limits }))
    expect(failure).toMatchObject({ kind: 'bad-answer', message: saying('more than 1 MiB') })
  }
})

test('limits of a call gives up in time, and when aborted', async () => {
  const server = await serve((request, response) => {
    if (request.path.startsWith('/half')) response.writeHead(200).write('{"collectibles":[')
  })
  for (const path of ['/silent', '/half']) {
    const late = failureOf(await list(server.url + path, { timeoutMs: 150 }))
    expect(late).toMatchObject({ kind: 'timeout', message: saying('within 150 ms') })
    const controller = new AbortController()
    const arrived = server.received.length
    const listing = list(server.url + path, {}, {}, controller.signal)
    await expect.poll(() => server.received.length).toBe(arrived + 1)
    controller.abort()
    expect(failureOf(await listing).kind).toBe('cancelled')
  }
  const gone = new AbortController()
  gone.abort()
  const before = server.received.length
  expect(failureOf(await list(server.url, {}, {}, gone.signal)).kind).toBe('cancelled')
  expect(server.received).toHaveLength(before)
})

const sendError = (response: ServerResponse, status: number, error: string, code: number): void =>
  sendJson(response, status, { error, code, msg: error, status })

test('trying again tries a read again after 5xx and a broken connection, and not what cannot change', async () => {
  const server = await serve((_request, response, count) => {
    if (count === 1) sendError(response, 500, 'WebrpcInternalError', -7)
    else if (count === 2) response.destroy()
    else if (count === 3) sendJson(response, 200, empty)
    else if (count === 4) sendError(response, 400, 'InvalidArgument', 2001)
    else if (count === 5) sendError(response, 500, 'NotImplemented', 9999)
    else sendError(response, 501, 'Foreign', 9999)
  })
  expect(await list(server.url)).toMatchObject({ ok: true, value: { call: { attempts: 3 } } })
  for (const name of ['InvalidArgument', 'NotImplemented', 'Foreign'])
    expect(failureOf(await list(server.url)).service?.name).toBe(name)
  expect(server.received).toHaveLength(6)
})

test('trying again waits as long as it is asked to, and not beyond its own time', async () => {
  const server = await serve((request, response, count) => {
    if (count === 2) return sendJson(response, 200, empty)
    response.setHeader('retry-after', request.path.startsWith('/long') ? '60' : '1')
    sendError(response, 429, 'RateLimited', 1007)
  })
  expect(await list(server.url)).toMatchObject({ ok: true, value: { call: { attempts: 2 } } })
  const service = { name: 'RateLimited', retryAfter: 60 }
  expect(failureOf(await list(`${server.url}/long`))).toMatchObject({ service, hint: saying('60 s') })
  expect(server.received).toHaveLength(3)
})

test('a wait that the service asked for is told of while it lasts', async () => {
  const server = await serve((_request, response, count) => {
    if (count === 2) return sendJson(response, 200, empty)
    response.setHeader('retry-after', '1')
    sendError(response, 429, 'RateLimited', 1007)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const client = clientAt(server.url, { onWaits: resolve })
  const begun = Date.now()
  const listed = client.listCollectibles(order, never)
  await promise
  const [wait, ...others] = client.waits()
  expect(others).toEqual([])
  expect(wait).toMatchObject({ operation: 'ListCollectibles', project: 'p1' })
  expect(wait?.until).toBeGreaterThanOrEqual(begun + 1000)
  expect(await listed).toMatchObject({ ok: true })
  expect(client.waits()).toEqual([])
})

test('a service that cannot be reached names host, port and reason', async () => {
  const closed = await startTestServer(() => undefined)
  await closed.stop()
  expect(failureOf(await list(closed.url))).toMatchObject({
    kind: 'unreachable',
    message: `${closed.host} refused the connection: nothing listens there (tried 3 times).`,
  })
  const plain = await answering(empty)
  const secured = failureOf(await list(plain.url.replace('http:', 'https:')))
  expect(secured).toMatchObject({ kind: 'unreachable', message: saying('does not speak TLS') })
  const { url, port, stop } = await listenLocally(createServer((socket) => socket.destroy()))
  expect(failureOf(await list(url)).message).toContain(`127.0.0.1:${port} broke the connection off`)
  await stop()
})

test('a service that cannot be reached tells names that do not resolve and certificates from each other', async () => {
  const refusing = (code: string) => () => Promise.reject(new TypeError('fetch failed', { cause: { code } }))
  const say = async (code: string): Promise<string> =>
    failureOf(await list('https://api.example', {}, { fetch: refusing(code) })).message
  const sentences = {
    ENOTFOUND: /^api\.example:443 could not be found: its name does not resolve \(tried 3 times\)\.$/,
    CERT_HAS_EXPIRED: /:443 did not show a certificate this machine trusts, or does not speak TLS\.$/,
    UND_ERR_CONNECT_TIMEOUT: /did not take the connection in time/,
    EHOSTUNREACH: /cannot be reached from this network/,
    E_NEW: /\(E_NEW\)/,
  }
  for (const [code, sentence] of Object.entries(sentences)) expect(await say(code)).toMatch(sentence)
})
