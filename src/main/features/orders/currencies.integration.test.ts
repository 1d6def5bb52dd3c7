import { beforeEach, expect, test } from 'vitest'
import { openTestChain } from '../../platform/chain/testing/test-chain.ts'
import { encodeAbiParameters } from 'viem'
import type { Projects } from '../projects/service.ts'
import { createCurrencies } from './currencies.ts'
import { sendJson, startLocalServer } from '../../platform/http/testing/local-server.ts'
import { afterwards } from '../../../core/testing/in-tests.ts'

const coin = `0x${'c'.repeat(40)}`
const nobody = `0x${'d'.repeat(40)}`
const answers: Record<string, string> = {
  '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDC']),
  '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [6]),
}

let calls = 0
/** A node that knows one contract. */
const node = await startLocalServer((_request, response, body) => {
  calls += 1
  const { id, params } = JSON.parse(body) as { id: number; params: [{ to: string; data: string }?] }
  const [{ to, data } = { to: '', data: '' }] = params
  // Without a call it is asked for its chain.
  const result = to === '' ? `0x${chainId.toString(16)}` : to === coin ? answers[data] : '0x'
  sendJson(response, 200, { jsonrpc: '2.0', id, result })
})
afterwards(node.stop)

beforeEach(() => {
  calls = 0
})

const chainId = 31_337

const readCurrencies = (nodes: Record<number, string>) => {
  const projects = { get: () => ({}) } as unknown as Pick<Projects, 'get'>
  const networks = { chainId: () => chainId, list: () => ({ networks: [] }) }
  const currencies = createCurrencies({ projects, networks, chain: openTestChain(nodes) })
  return {
    ask: (addresses: string[]) => currencies.ask({ project: 'p', network: 'devnet', addresses }),
    known: (address: string) => currencies.known('p', 'devnet', address),
  }
}

test('names a currency as its contract does, asked once, and leaves out who does not answer', async () => {
  const { ask: names, known } = readCurrencies({ [chainId]: node.url })
  const expected = { ok: true, value: { currencies: [{ address: coin, symbol: 'USDC', decimals: 6 }] } }
  expect(known(coin)).toBeNull()
  expect(await names([coin.toUpperCase().replace('0X', '0x'), nobody, `0x${'0'.repeat(40)}`])).toEqual(
    expected,
  )
  const after = calls
  expect(known(coin)).toEqual({ address: coin, symbol: 'USDC', decimals: 6 })
  expect(known(nobody)).toBeNull()
  expect(await names([coin])).toEqual(expected)
  expect(calls).toBe(after)
})

test('asks nobody without a node of the network', async () => {
  expect(await readCurrencies({}).ask([coin])).toEqual({ ok: true, value: { currencies: [] } })
  expect(calls).toBe(0)
})
