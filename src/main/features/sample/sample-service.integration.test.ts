import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { SampleFacts } from './service.ts'
import { createServiceClient } from '../service-client/service-client.ts'
import { createMemoryCallLog } from '../service-client/testing/memory-call-log.ts'
import { projectAt } from '../service-client/testing/project.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { createSampleService } from './sample-service.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
/** The client does not see where orders come from; without a chain they come at once. */
const sample = createSampleService({ chain: 'none' })
let facts: SampleFacts

beforeAll(async () => {
  await sample.start()
  const ready = sample.facts()
  if (ready === null) throw new Error('the sample is not ready')
  facts = ready
})
afterAll(() => sample.stop())

const list = async (
  input: Partial<ParsedInput<'orders.list'>> = {},
  { fault = '', key = facts.accessKey, signal = never } = {},
): MethodAnswer<'orders.list'> => {
  const client = createServiceClient({
    getProject: () => projectAt(facts.url + (fault === '' ? '' : `/fault/${fault}`)),
    readSecret: () => succeed(key),
    callWriter: createMemoryCallLog(),
    chainIdOf: () => undefined,
    limits: { backoffMs: 5 },
  })
  const listed = await client.listCollectibles(
    {
      project: 'p1',
      network: facts.network,
      contractAddress: facts.collections[0]?.address ?? '',
      side: 'listing',
      ...input,
    },
    signal,
  )
  await client.stop()
  return listed
}

const value = async (listing: ReturnType<typeof list>): Promise<Output<'orders.list'>> => {
  return valueOf(await listing)
}

test('the sample in its thread starts once, tells its facts, and can be started again after its end', async () => {
  const service = createSampleService({ chain: 'none' })
  expect(service.facts()).toBeNull()
  await Promise.all([service.start(), service.start()])
  const first = service.facts()
  expect(first).toMatchObject({ network: 'devnet', chainUrl: null, pid: process.pid })
  await service.start()
  expect(service.facts()).toBe(first)
  await service.stop()
  expect(service.facts()).toBeNull()
  await expect(fetch(first?.url ?? '')).rejects.toThrow('fetch failed')
  await service.stop()
  await service.start()
  expect(service.facts()?.accessKey).not.toBe(first?.accessKey)
  await service.stop()
})

test('the sample in its thread brings a chain with it wherever there is a node for it, and ends it', async () => {
  const service = createSampleService()
  await service.start()
  const chainUrl = service.facts()?.chainUrl ?? null
  const hasNode = findAnvil() !== null
  expect(chainUrl !== null).toBe(hasNode)
  const readChainId = async (): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(chainUrl ?? '', { method: 'POST', headers, body })
    return response.json()
  }
  if (hasNode) expect(await readChainId()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
  await service.stop()
  await expect(readChainId()).rejects.toThrow(hasNode ? 'fetch failed' : 'Failed to parse URL')
})

test('the client against the sample lists every collectible once over all pages, without a deviation', async () => {
  const seen: string[] = []
  for (let page = 1; ; page += 1) {
    const {
      collectibles,
      page: answered,
      call,
    } = await value(list({ filter: { includeEmpty: true }, page: { page, pageSize: 333 } }))
    expect(call).toMatchObject({ operation: 'ListCollectibles', status: 200, attempts: 1, deviations: [] })
    seen.push(...collectibles.map(({ metadata }) => metadata.tokenId))
    if (answered.more !== true) break
  }
  expect(seen).toHaveLength(800)
  expect(new Set(seen).size).toBe(800)
})
