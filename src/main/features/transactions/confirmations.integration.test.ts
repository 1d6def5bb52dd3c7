import { encodeAbiParameters } from 'viem/utils'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Json } from '../../../contract/scalars.ts'
import {
  addresses,
  approvalStep,
  buyStep,
  fillData,
  someOrder,
} from '../../../core/transactions/testing/trade.ts'
import {
  openTransactions,
  someForm,
  startSigner,
  type OpenedTransactions,
  type Signer,
} from './testing/desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
const { coin } = addresses
const word = (value: bigint): string => encodeAbiParameters([{ type: 'uint256' }], [value])
const call = z.tuple([z.object({ to: z.string(), data: z.string() }), z.string()])

let signer: Signer
let desk: OpenedTransactions

/** A node without simulations of several steps, and a coin that says how many decimals it has. */
const open = async (folder?: string) => {
  let decimals = 6n
  let isCollection = false
  signer = await startSigner((method, params) => {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'eth_getCode') return '0x60'
    if (method !== 'eth_call') return { error: { code: -32_601, message: 'no such method' } }
    const [{ to, data }] = call.parse(params)
    if (to !== coin) return '0x'
    if (data.startsWith('0x01ffc9a7')) return word(isCollection ? 1n : 0n)
    if (data.startsWith('0x313ce567')) return word(decimals)
    return { error: { code: 3, message: 'execution reverted' } }
  })
  desk = await openTransactions(
    {
      GenerateBuyTransaction: {
        steps: [
          approvalStep(2000n),
          { ...buyStep, data: fillData('buy', 2n, []), value: '0', price: '2000' },
        ] as unknown as Json,
      },
      ListCollectibles: {
        collectibles: [
          {
            metadata: { tokenId: '7', name: '', attributes: [] },
            listing: someOrder({
              validUntil: '2999-01-01T00:00:00Z',
              priceCurrencyAddress: coin,
              priceDecimals: 6,
            }),
          },
        ] as unknown as Json,
        page: { page: 1, pageSize: 100 },
      },
    },
    signer,
    folder,
  )
  return { say: (next: bigint) => (decimals = next), sayCollection: () => (isCollection = true) }
}
const build = async (): Promise<number> => {
  const draft = valueOf(await desk.transactions.drafts.save({ project: 'p', form: someForm() }))
  return valueOf(await desk.transactions.build({ draft: draft.id }, never)).build
}
const ofCoin = async (id: number): Promise<string[]> =>
  valueOf(await desk.transactions.getBuild(id))
    .verdict.reasons.map((reason) => reason.id)
    .filter((reason) => reason === `coin:${coin}` || reason === `decimals:${coin}`)

test('what a node says of a coin is stored, and counts for later builds without asking again', async () => {
  await open()
  const first = await build()
  expect(await ofCoin(first)).toEqual([`coin:${coin}`])
  valueOf(await desk.transactions.simulate(first, never))
  expect(await ofCoin(first)).toEqual([])
  expect(await ofCoin(await build())).toEqual([])
  await desk.close()
  await open(desk.folder)
  expect(await ofCoin(await build())).toEqual([])
})

test('a node that says otherwise takes it back', async () => {
  const node = await open()
  const id = await build()
  valueOf(await desk.transactions.simulate(id, never))
  node.say(18n)
  valueOf(await desk.transactions.simulate(id, never))
  expect(await ofCoin(id)).toEqual([`decimals:${coin}`])
  node.sayCollection()
  valueOf(await desk.transactions.simulate(id, never))
  expect(await ofCoin(id)).toEqual([`coin:${coin}`])
})

test('a coin that an operator marks with its decimals needs no node', async () => {
  await open()
  const id = await build()
  const mark = { network: 'devnet', address: coin, label: 'COIN' }
  valueOf(await desk.transactions.known.knowContract(mark))
  expect(await ofCoin(id)).toEqual([`coin:${coin}`])
  valueOf(await desk.transactions.known.knowContract({ ...mark, decimals: 18 }))
  expect(await ofCoin(id)).toEqual([`decimals:${coin}`])
  const { contracts } = valueOf(await desk.transactions.known.knowContract({ ...mark, decimals: 6 }))
  expect(contracts.find(({ address }) => address === coin)).toMatchObject({ decimals: 6 })
  expect(await ofCoin(id)).toEqual([])
})
