import { encodeFunctionData } from 'viem/utils'
import { abiIndex } from '../../../src/core/transactions/abi-index.ts'
import { audit } from '../../../src/core/transactions/audit/audit.ts'
import { inspectStep } from '../../../src/core/transactions/inspect.ts'
import { sampleMarketAbi } from '../../../src/core/transactions/known-abis.ts'
import { readSteps } from '../../../src/core/transactions/step.ts'
import type { Benchmark } from '../benchmark.ts'
import { median } from '../median.ts'
import { fixed, formatTable, whole } from '../table.ts'

const count = 1000
const turns = 7

const addressOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, '0')}`

/** Transactions of ten orders each and typed data in turn, no two the same. */
const someSteps = (): string => {
  const abi = sampleMarketAbi()
  const steps = Array.from({ length: count }, (_, index) => {
    const items = Array.from({ length: 10 }, (_item, order) => ({
      number: BigInt(index * 10 + order),
      quantity: 1n,
    }))
    const extras = [{ amount: BigInt(index), receiver: addressOf(index + 1) }]
    if (index % 2 === 0)
      return {
        id: 'buy',
        to: addressOf(7),
        data: encodeFunctionData({ abi, functionName: 'buy', args: [items, extras] }),
        value: String(index),
      }
    return {
      id: 'signEIP712',
      signature: {
        domain: { name: 'Book', version: '1', chainId: 137, verifyingContract: addressOf(7) },
        types: {
          Item: [
            { name: 'token', type: 'address' },
            { name: 'id', type: 'uint256' },
            { name: 'amount', type: 'uint256' },
          ],
          Order: [
            { name: 'maker', type: 'address' },
            { name: 'items', type: 'Item[]' },
            { name: 'salt', type: 'uint256' },
          ],
        },
        primaryType: 'Order',
        value: {
          maker: addressOf(index),
          items: items.map(({ number }) => ({ token: addressOf(9), id: String(number), amount: '1' })),
          salt: String(index),
        },
      },
      post: { endpoint: '/order', method: 'POST', body: {} },
    }
  })
  return JSON.stringify({ steps })
}

const timed = (work: () => void): number => {
  const results = Array.from({ length: turns + 2 }, () => {
    const before = performance.now()
    work()
    return performance.now() - before
  })
  // The first two find the compiler cold.
  return median(results.slice(2))
}

/** What it takes to read a transaction's steps, beside parsing the answer they come in. */
export const stepsBenchmark: Benchmark = {
  name: 'steps',
  title: `${whole(count)} steps: half transactions of ten orders each, half typed data of ten items, in one thread`,
  usual: false,
  run: async () => {
    const text = someSteps()
    const index = abiIndex()
    const parsed: unknown = JSON.parse(text)
    const steps = readSteps(parsed)
    const place = { taker: addressOf(1), chainId: 137, contracts: [] }
    const inspected = steps.map((step) => inspectStep(step, index, place))
    if (inspected.some(({ call, hashes }) => call?.known == null && hashes?.ok !== true))
      throw new Error('A step of the benchmark could not be read.')
    const baseline = timed(() => void JSON.parse(text))
    const reading = timed(() => {
      for (const step of readSteps(parsed)) inspectStep(step, index, place)
    })
    const checking = timed(
      () =>
        void audit({
          intent: {
            kind: 'buy',
            collection: addressOf(9),
            taker: place.taker,
            marketplace: 'x',
            orders: [],
            additionalFees: [],
          },
          steps: inspected,
          network: { slug: 'polygon', chainId: 137, symbol: 'POL', decimals: 18 },
          marketplaceUrl: 'https://market.example',
          contracts: [],
          facts: { contracts: new Set(), coins: [] },
          now: 0,
        }),
    )
    const figures = {
      steps: count,
      parseMs: baseline,
      decodeAndHashMs: reading,
      auditMs: checking,
      ratio: reading / baseline,
    }
    const line = (what: string, ms: number): string[] => [
      what,
      fixed(ms, 1),
      fixed((ms * 1000) / count, 1),
      fixed(ms / baseline, 1),
    ]
    return {
      text: formatTable(
        ['', 'ms', 'µs a step', 'ratio'],
        [
          line('JSON.parse of the answer', baseline),
          line('decode and hash', reading),
          line('all rules', checking),
        ],
      ),
      figures,
    }
  },
}
