import { expect, test } from 'vitest'
import { openTestChain } from '../../../main/platform/chain/testing/test-chain.ts'
import { encodeAbiParameters } from 'viem'
import { succeed } from '../../../core/result.ts'
import type { Projects } from '../../projects/desk/service.ts'
import { createCurrencies } from './currencies.ts'
import { sendJson, startLocalServer } from '../../../main/platform/http/testing/local-server.ts'
import { afterwards } from '../../../core/testing/in-tests.ts'

const coin = `0x${'c'.repeat(40)}`
const nobody = `0x${'d'.repeat(40)}`
const answers: Record<string, string> = {
  '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDC']),
  '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [6]),
}

let calls = 0
const node = await startLocalServer((_request, response, body) => {
  calls += 1
  const { id, params } = JSON.parse(body) as { id: number; params: [{ to: string; data: string }?] }
  const [{ to, data } = { to: '', data: '' }] = params
  // Without a call it is asked for its chain.
  const result = to === '' ? `0x${chainId.toString(16)}` : to === coin ? answers[data] : '0x'
  sendJson(response, 200, { jsonrpc: '2.0', id, result })
})
afterwards(node.stop)

const chainId = 31_337

test('names a currency as its contract does, asked once, leaves out who does not answer, and asks nobody without a node', async () => {
  const projects = { get: () => ({}) } as unknown as Pick<Projects, 'get'>
  const networks = { chainId: () => chainId, list: () => ({ networks: [] }) }
  const open = (nodes: Record<number, string>) =>
    createCurrencies({ projects, networks, chain: openTestChain(nodes) })
  const place = { project: 'p', network: 'devnet' }
  expect(await open({}).ask({ ...place, addresses: [coin] })).toEqual(succeed({ currencies: [] }))
  expect(calls).toBe(0)

  const currencies = open({ [chainId]: node.url })
  const stored = (address: string) => currencies.known('p', 'devnet', address)
  const named = { address: coin, symbol: 'USDC', decimals: 6 }
  expect(stored(coin)).toBeNull()
  const addresses = [coin.toUpperCase().replace('0X', '0x'), nobody, `0x${'0'.repeat(40)}`]
  expect(await currencies.ask({ ...place, addresses })).toEqual(succeed({ currencies: [named] }))
  const after = calls
  expect([stored(coin), stored(nobody)]).toEqual([named, null])
  expect(await currencies.ask({ ...place, addresses: [coin] })).toEqual(succeed({ currencies: [named] }))
  expect(calls).toBe(after)
})
