import { describe, expect, it } from 'vitest'
import { operationPath, readResponse } from '../core/wire/operation.ts'
import { operations } from '../core/wire/operations.ts'
import { parseJson } from '../core/wire/parse-json.ts'
import { readAnswer } from '../core/wire/read-answer.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import { network } from './data/network.ts'
import { keyring, post, startTestSample } from './testing/call.ts'
import { goodRequests, requestFor } from './testing/operation-calls.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

// Where this platform has no node, the operations that need one say so, and everything else holds all the same.
const chain = findAnvil() === null ? 'none' : 'anvil'
const needChain = ['GenerateBuyTransaction', 'GenerateSellTransaction', 'FeeOptions']

const sample = inAllTests(() => startTestSample(chain))
const requests = inAllTests(() => goodRequests(sample()))

const requestOf = (name: string) => requestFor(sample(), requests(), name)

describe.each(operations.map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  const path = operationPath(declared)
  const isWithout = chain === 'none' && needChain.includes(name)

  it('answers in both generations of the wire, with the document’s shape and nothing else', async () => {
    const chainId = declared.group === 'marketplace' ? { chainId: String(network.chainId) } : {}
    for (const [url, more] of [
      [`${sample().url}/${network.slug}${path}`, {}],
      [sample().url + path, chainId],
    ] as const) {
      const request = { ...(await requestOf(name)), ...more }
      const called = await post(url, request)
      if (isWithout) {
        expect(called.body).toMatchObject({ error: 'NotImplemented' })
        continue
      }
      expect(called.status, called.text).toBe(200)
      const parsed = valueOf(parseJson(called.text))
      expect(readAnswer(declared.response, parsed, { unknownFields: true }).deviations).toEqual([])
      expect(readResponse(declared, parsed).deviations).toEqual([])
      // Clients of the newer generation read the steps in `resp`.
      const isNewer = 'chainId' in request && name.startsWith('Generate')
      expect(called.body['resp']).toEqual(
        isNewer ? { steps: called.body['steps'], canBeUsedWithTrails: false } : undefined,
      )
    }
  })

  it('names the field that is missing, refuses another network, and needs its credentials', async () => {
    const empty = await post(`${sample().url}/${network.slug}${path}`, {})
    expect(empty.body).toMatchObject({ error: 'InvalidArgument', code: 2001, status: 400 })
    expect(empty.body['cause']).toMatch(/^\w+(?:\.\w+)*: /)
    const elsewhere = await post(`${sample().url}/polygon${path}`, await requestOf(name))
    expect(elsewhere.body).toMatchObject({ error: 'WebrpcBadRoute', status: 404 })
    const bare = await post(sample().url + path, {}, {})
    expect(bare.body).toMatchObject({ error: 'Unauthorized', code: 1000, status: 401 })
    const half = await post(sample().url + path, {}, { 'x-access-key': keyring.accessKey })
    expect(half.body['error']).toBe(
      declared.credentials.includes('secretKey') ? 'Unauthorized' : 'InvalidArgument',
    )
  })
})

it('tells the keys of another project, and expired ones, by their own errors', async () => {
  const errorWith = async (authorization: string): Promise<unknown> => {
    const headers = { 'x-access-key': keyring.accessKey, authorization }
    return (await post(`${sample().url}/rpc/Indexer/GetAllWebhookListeners`, {}, headers)).body['error']
  }
  const issued = async (terms: Record<string, unknown>): Promise<string> =>
    String((await post(`${sample().url}/rpc/Sample/IssueKey`, terms)).body['secretKey'])
  expect(await errorWith(`bearer ${await issued({})}`)).toBeUndefined()
  expect(await errorWith(await issued({}))).toBe('Unauthorized')
  expect(await errorWith('BEARER not.a.token')).toBe('Unauthorized')
  expect(await errorWith(`BEARER ${await issued({ projectId: 1 })}`)).toBe('PermissionDenied')
  expect(await errorWith(`BEARER ${await issued({ expiresInSeconds: -1 })}`)).toBe('SessionExpired')
})
