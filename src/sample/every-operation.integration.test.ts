import { describe, expect, it } from 'vitest'
import { errorTable } from '../core/wire/error-table.ts'
import { operationPath, readResponse } from '../core/wire/operation.ts'
import { operations } from '../core/wire/operations.ts'
import { parseJson } from '../core/wire/parse-json.ts'
import { readAnswer } from '../core/wire/read-answer.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import { network } from './data/network.ts'
import { allKeys, keyring, post, startTestSample } from './testing/call.ts'
import { goodRequests } from './testing/operation-calls.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

// Where this platform has no node, the two operations that need one say so, and everything else holds all the same.
const chain = findAnvil() === null ? 'none' : 'anvil'
const needChain = ['GenerateBuyTransaction', 'GenerateSellTransaction', 'FeeOptions']

const sample = inAllTests(() => startTestSample(chain))
const requests = inAllTests(() => goodRequests(sample()))

/** Adds a listener first when the operation is to remove one. */
const requestOf = async (name: string): Promise<Record<string, unknown>> => {
  const known = requests()[name]
  if (known !== undefined) return known
  const { text } = await post(
    `${sample().url}/rpc/Indexer/AddWebhookListener`,
    requests()['AddWebhookListener'] ?? {},
  )
  const added = valueOf(parseJson(text))
  const { listener } = added as unknown as { listener: { id: string } }
  return { id: listener.id, projectId: keyring.projectId }
}

/** Addresses an operation has: with the slug in the path and without; the marketplace group needs the chain then. */
const ways = async (declared: (typeof operations)[number]): Promise<[string, Record<string, unknown>][]> => {
  const path = operationPath(declared)
  const newer = await requestOf(declared.name)
  const chainId = declared.group === 'marketplace' ? { chainId: String(network.chainId) } : {}
  return [
    [`${sample().url}/${network.slug}${path}`, await requestOf(declared.name)],
    [sample().url + path, { ...newer, ...chainId }],
  ]
}

describe.each(operations.map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  it('answers in both generations of the wire, with the document’s shape and nothing else', async () => {
    for (const [url, request] of await ways(declared)) {
      const called = await post(url, request)
      if (chain === 'none' && needChain.includes(name)) {
        expect(called.body).toMatchObject({ error: 'NotImplemented' })
        continue
      }
      expect(called.status, called.text).toBe(200)
      const parsed = valueOf(parseJson(called.text))
      const strict = readAnswer(declared.response, parsed, { unknownFields: true })
      expect(strict.deviations).toEqual([])
      expect(readResponse(declared, parsed).deviations).toEqual([])
      expect(declared.response.safeParse(parsed).success).toBe(true)
      // Clients of the newer generation read the steps in `resp`.
      const isNewer = 'chainId' in request && name.startsWith('Generate')
      expect(called.body['resp']).toEqual(isNewer ? { steps: called.body['steps'] } : undefined)
    }
  })

  it('reads keys in any letter case', async () => {
    const loud = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(loud)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, member]) => [key.toUpperCase(), loud(member)]),
            )
          : value
    const [way] = await ways(declared)
    if (way === undefined) throw new Error('no way')
    const { status, body } = await post(way[0], loud(way[1]))
    expect(status, JSON.stringify(body)).toBe(chain === 'none' && needChain.includes(name) ? 500 : 200)
  })

  it('names the field that is missing, and refuses another network', async () => {
    const path = operationPath(declared)
    const empty = await post(`${sample().url}/${network.slug}${path}`, {})
    expect(empty.body).toMatchObject({ error: 'InvalidArgument', code: 2001, status: 400 })
    expect(empty.body['cause']).toMatch(/^\w+(?:\.\w+)*: /)
    const elsewhere = await post(`${sample().url}/polygon${path}`, await requestOf(name))
    expect(elsewhere.body).toMatchObject({ error: 'WebrpcBadRoute', status: 404 })
  })

  it('can be made to fail in each of the 22 ways', async () => {
    const rows = errorTable.filter(({ origin }) => origin === 'document')
    expect(rows).toHaveLength(22)
    const request = await requestOf(name)
    for (const { name: error, code, status, msg } of rows) {
      const called = await post(sample().url + operationPath(declared), request, {
        ...allKeys,
        'sample-fault': error,
      })
      expect(called.status).toBe(status)
      expect(called.body).toMatchObject({ error, code, status, msg })
    }
  })

  it('needs its credentials', async () => {
    const url = sample().url + operationPath(declared)
    const bare = await post(url, {}, {})
    expect(bare.body).toMatchObject({ error: 'Unauthorized', code: 1000, status: 401 })
    const half = await post(url, {}, { 'x-access-key': keyring.accessKey })
    const needsBoth = declared.credentials.includes('secretKey')
    expect(half.body['error']).toBe(needsBoth ? 'Unauthorized' : 'InvalidArgument')
  })
})

describe('keys', () => {
  const url = (): string => `${sample().url}/rpc/Indexer/GetAllWebhookListeners`
  const day = 86_400_000
  const with_ = async (authorization: string): Promise<unknown> => {
    const { body } = await post(url(), {}, { 'x-access-key': keyring.accessKey, authorization })
    return body['error'] ?? 'accepted'
  }
  const token = (project: string, from: number, to: number): string =>
    keyring.issue({ project, issuedAt: Date.now() + from, expiresAt: Date.now() + to })

  it('are told apart: none of ours, of another project, expired', async () => {
    const own = token('4711', 0, day)
    expect(await with_(`BEARER ${own}`)).toBe('accepted')
    expect(await with_(`bearer ${own}`)).toBe('accepted')
    expect(await with_(own)).toBe('Unauthorized')
    expect(await with_('BEARER not.a.token')).toBe('Unauthorized')
    const [head, claims, signature = ''] = own.split('.')
    const [, others] = token('4712', 0, day).split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(await with_(`BEARER ${head}.${others}.${signature}`)).toBe('Unauthorized')
    expect(await with_(`BEARER ${none}.${claims}.`)).toBe('Unauthorized')
    expect(await with_(`BEARER ${token('4712', 0, day)}`)).toBe('PermissionDenied')
    expect(await with_(`BEARER ${token('4711', -2 * day, -day)}`)).toBe('SessionExpired')
  })

  it('of any project and age can be had, to try what they do', async () => {
    const issue = async (terms: Record<string, unknown>): Promise<string> => {
      const { body } = await post(`${sample().url}/rpc/Sample/IssueKey`, terms)
      return `BEARER ${String(body['secretKey'])}`
    }
    expect(await with_(await issue({}))).toBe('accepted')
    expect(await with_(await issue({ projectId: 1 }))).toBe('PermissionDenied')
    expect(await with_(await issue({ expiresInSeconds: -1 }))).toBe('SessionExpired')
  })
})
