import { parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLog } from '../../../features/transactions/core/lookup/read-logs.ts'
import { nativeAddress } from '../../../features/orders/core/currency.ts'
import { recogniseSales } from '../../../core/sales/recognise-sales.ts'
import { succeed } from '../../../core/result.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import type { Address, Devnet } from '../../../sample/chain/chain-types.ts'
import { createNodeClient } from '../../../sample/chain/node-client.ts'
import { accountOf, roles } from '../../../sample/chain/seed/roles.ts'
import { startDevnet } from '../../../sample/chain/start-devnet.ts'
import type { ChainSession } from '../../../main/platform/chain/chain-reader.ts'
import { createFeeReader } from './read-fees.ts'
import type { StoredSale } from './sale-rows.ts'

let chain: Devnet
let node: ReturnType<typeof createNodeClient>
beforeAll(async () => {
  chain = valueOf(await startDevnet())
  node = createNodeClient(chain.url)
})
afterAll(() => chain.stop())

const tokens = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function balanceOf(address account) view returns (uint256)',
])

const readSales = async (): Promise<StoredSale[]> => {
  const logs = await node.getLogs({ fromBlock: 0n, toBlock: 'latest' })
  const read = logs.map((log, id) => ({
    ...readLog({
      index: log.logIndex,
      address: log.address.toLowerCase(),
      topics: log.topics as readonly string[],
      data: log.data,
    }),
    contractAddress: log.address.toLowerCase(),
    txnHash: log.transactionHash,
    id,
    fault: null,
  }))
  const sales: StoredSale[] = []
  for (const [txnHash, own] of Map.groupBy(read, (log) => log.txnHash))
    for (const sale of recogniseSales(own).sales)
      sales.push({
        ...sale,
        id: sales.length,
        project: 'p',
        network: 'devnet',
        txnHash,
        logIndex: sale.index,
        at: 0,
        isBlockTime: true,
        blockNumber: null,
        snapshot: null,
        items: sale.items.map((item) => ({ ...item, quantity: item.quantity.toString() })),
        price: sale.price.toString(),
        fees: sale.fees?.map((fee) => ({ ...fee, amount: fee.amount.toString() })) ?? null,
        evidence: [],
      })
  return sales
}

const session: ChainSession = async (method, params) =>
  succeed({
    value: await node.request({ method, params } as never),
    node: { id: 'n', label: 'node' },
  } as never)

const received = async (account: Address, currency: Address): Promise<bigint> => {
  if (currency === nativeAddress) {
    const before = await node.getBalance({ address: account, blockNumber: 0n })
    return (await node.getBalance({ address: account })) - before
  }
  const minted = await node.getContractEvents({
    address: currency,
    abi: tokens,
    eventName: 'Transfer',
    args: { from: zeroAddress, to: account },
    fromBlock: 0n,
  })
  const balance = await node.readContract({
    address: currency,
    abi: tokens,
    functionName: 'balanceOf',
    args: [account],
  })
  return balance - minted.reduce((sum, { args }) => sum + (args.value ?? 0n), 0n)
}

test.each(['trace', 'order'] as const)(
  'royalties and marketplace fees of all sales of the chain are what their recipients got, to the last digit (by %s)',
  async (by) => {
    const withoutTrace: ChainSession = async (method, params) =>
      method === 'debug_traceTransaction'
        ? { ok: false, error: { kind: 'unsupported', message: 'no traces', node: 'n' } }
        : session(method, params)
    const reader = createFeeReader({
      nodeOf: () => ({ node: by === 'trace' ? session : withoutTrace, chainId: 31_337 }),
      savedTerms: () => Promise.resolve(null),
    })
    const sales = await readSales()
    expect(sales.length).toBeGreaterThan(100)
    const sums = new Map<string, bigint>()
    const sources = new Map<string, number>()
    for (const sale of sales) {
      const { fees, feesBy } = await reader.feesOf(sale)
      const kind = `${sale.currency === nativeAddress ? 'native' : 'coin'} ${feesBy}`
      sources.set(kind, (sources.get(kind) ?? 0) + 1)
      for (const { purpose, amount } of fees ?? []) {
        const key = `${purpose} ${sale.currency}`
        sums.set(key, (sums.get(key) ?? 0n) + amount)
      }
    }
    for (const [purpose, role] of [
      ['royalty', roles.royalties],
      ['marketplace', roles.marketFees],
    ] as const)
      for (const { address } of chain.currencies)
        expect(sums.get(`${purpose} ${address}`) ?? 0n, `${purpose} ${address}`).toBe(
          await received(accountOf(chain.accounts, role), address),
        )
    expect(sources.get('coin logs')).toBeGreaterThan(0)
    expect(sources.get(`native ${by}`)).toBeGreaterThan(0)
    expect([...sources.keys()].filter((kind) => kind.endsWith('unknown'))).toEqual([])
  },
)
