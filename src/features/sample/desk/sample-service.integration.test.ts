import { expect, test } from 'vitest'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { createSampleService } from './sample-service.ts'

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
