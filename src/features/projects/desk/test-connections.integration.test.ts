import { expect, it } from 'vitest'
import type { ParsedInput } from '../../../contract/contract.ts'
import type { Project } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import {
  sendJson,
  startLocalServer,
  type LocalAnswer,
} from '../../../main/platform/http/testing/local-server.ts'
import { createServiceClient } from '../../service-client/desk/service-client.ts'
import { createMemoryCallLog } from '../../service-client/desk/testing/memory-call-log.ts'
import { projectAt } from '../../service-client/desk/testing/project.ts'
import { testConnections, type ConnectionDeps } from './test-connections.ts'
import { createTrials } from './trials.ts'

const { signal } = new AbortController()
const key = 'canary-access-key-0123456789'
const secretKey = 'canary-secret-key-0123456789'
const unauthorized = { error: 'Unauthorized', code: 1000, msg: 'Unauthorized access', status: 401 }
const badRoute = { error: 'WebrpcBadRoute', code: -2, msg: 'bad route', status: 404 }

/** Takes one pair of keys, and has the calls of all groups but the listing of listeners. */
const honest: LocalAnswer = (request, response) => {
  if (request.url?.includes('/rpc/Indexer/') === true)
    return request.headers.authorization === `BEARER ${secretKey}`
      ? sendJson(response, 404, badRoute)
      : sendJson(response, 401, unauthorized)
  if (request.headers['x-access-key'] !== key) return sendJson(response, 401, unauthorized)
  const method = request.url?.split('/').at(-1) ?? ''
  const answers: Record<string, unknown> = {
    ListCollectibles: { collectibles: [], page: { page: 1, pageSize: 1, more: false } },
    TokenCollectionFilters: { filters: [] },
    FeeOptions: { options: [], sponsored: false, quote: null },
    IsValidSignature: { isValid: false },
    ListAudiences: { audiences: [] },
  }
  return sendJson(response, 200, answers[method] ?? {})
}

const run = async (
  answer: LocalAnswer,
  given: (url: string) => object,
  stored: ((url: string) => Partial<Project>) | null = null,
) => {
  const { url, stop } = await startLocalServer(answer)
  untilEnd({ stop })
  const project = stored === null ? null : { ...projectAt(url), ...stored(url) }
  const calls = createMemoryCallLog()
  const trials = createTrials(
    (id) => (project !== null && id === project.id ? project : undefined),
    (_project, field) => succeed(field === 'accessKey' ? key : ''),
  )
  const service = createServiceClient({
    ...trials,
    callWriter: calls,
    chainIdOf: () => 137,
    limits: { backoffMs: 1, timeoutMs: 2000 },
  })
  const deps = {
    service,
    trials,
    networks: { chainId: () => 137 },
    chain: {
      hasNode: () => project !== null,
      request: async () => fail({ kind: 'unreachable', message: 'No.' }),
    },
  } as unknown as ConnectionDeps
  const input = given(url) as ParsedInput<'projects.probe'>
  const tested = valueOf(await testConnections(input, project, deps, signal))
  expect(JSON.stringify([tested, calls])).not.toMatch(/canary/)
  return {
    url,
    ...tested,
    states: tested.checks.map(({ part, state }) => `${part} ${state}`),
  }
}

const groups = ['marketplace', 'metadata', 'relayer', 'api', 'indexer']
const each = (state: string): string[] => groups.map((group) => `${group} ${state}`)
const networks = ['polygon']

it('finds all services at one base address before there is a key', async () => {
  const { url, states, addresses, checks } = await run(honest, (baseUrl) => ({ baseUrl, networks }))
  expect(states).toEqual(each('reached'))
  expect(new Set(Object.values(addresses))).toEqual(new Set([url]))
  expect(checks[0]).toMatchObject({ operation: 'ListCollectibles', network: 'polygon', address: url })
})

it('tells which key is taken and which is refused', async () => {
  const both = await run(honest, (baseUrl) => ({ baseUrl, networks, accessKey: key, secretKey }))
  // The listing of listeners is no part of the interface: that the service lacks it says nothing against the key.
  expect(both.states).toEqual([...each('passed').slice(0, 4), 'indexer uncertain'])
  const wrong = await run(honest, (baseUrl) => ({
    baseUrl,
    networks,
    accessKey: 'canary-wrong-key',
    secretKey: 'canary-b',
  }))
  expect(wrong.states).toEqual(each('refused'))
})

it('takes stored settings and keys for what is left out, and asks the node of a stored project', async () => {
  const { states } = await run(
    honest,
    () => ({ id: 'p1' }),
    () => ({ accessKey: { set: true, last4: null, fingerprint: null, readable: true } }),
  )
  expect(states).toEqual([...each('passed').slice(0, 4), 'indexer reached', 'node failed'])
})

it('calls nothing where there is no address', async () => {
  const { checks, addresses } = await run(honest, () => ({ networks }))
  expect(checks).toEqual([])
  expect(Object.values(addresses).join('')).toBe('')
})

it.each<[string, LocalAnswer]>([
  [
    'a web page',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['a page that is not found', (_request, response) => void response.writeHead(404).end('Not found')],
  ['JSON of another kind', (_request, response) => sendJson(response, 200, ['orders'])],
  [
    'an error that repeats the key',
    (request, response) => sendJson(response, 500, { say: request.headers['x-access-key'] }),
  ],
  [
    'a redirect',
    (_request, response) => void response.writeHead(302, { location: 'http://example.com/' }).end(),
  ],
  ['a broken connection', (request) => void request.socket.destroy()],
])('takes %s for no service, and nothing for its address', async (_, answer) => {
  const { states, addresses } = await run(answer, (baseUrl) => ({
    baseUrl,
    networks,
    accessKey: key,
    secretKey,
  }))
  expect(states).toEqual(each('failed'))
  expect(Object.values(addresses).join('')).toBe('')
})
