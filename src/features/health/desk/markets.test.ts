import {
  encodeAbiParameters,
  encodeFunctionResult,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import type { HealthOrder } from '../core/health-order.ts'
import { block, collection, listing, maker, market, stranger } from '../core/testing/made-facts.ts'
import { devnet } from '../../../core/networks/devnet.ts'
import { openReadings } from './readings.ts'
import { readVerdicts } from './testing/read-verdicts.ts'
import { recordedChain } from './testing/recorded-chain.ts'

type Say = (to: string, data: string) => Hex | null
const yes = encodeAbiParameters([{ type: 'bool' }], [true])
const selector = {
  supports: toFunctionSelector('supportsInterface(bytes4)'),
  pieces: toFunctionSelector('balanceOf(address,uint256)'),
  approvedForAll: toFunctionSelector('isApprovedForAll(address,address)'),
  requests: toFunctionSelector('isRequestValidBatch(uint256[],uint256[])'),
  status: toFunctionSelector('getOrderStatus(bytes32)'),
}

const collectionSays: Say = (_to, data) => {
  if (data.startsWith(selector.supports))
    return data.includes('d9b67a26') ? yes : encodeAbiParameters([{ type: 'bool' }], [false])
  if (data.startsWith(selector.pieces)) return encodeAbiParameters([{ type: 'uint256' }], [100n])
  return data.startsWith(selector.approvedForAll) ? yes : '0x'
}

const verdictsOf = (orders: readonly HealthOrder[], say: Say) =>
  readVerdicts(
    recordedChain(block, (to, data) => (to === collection ? collectionSays : say)(to, data)),
    {
      chainId: 137,
      collection,
      orders,
      contracts: [
        { address: market, label: 'Market', marketplace: 'platform_marketplace_v2', source: 'operator' },
      ],
    },
  )

const order = listing({ orderId: '7', remaining: '5' })
const { validUntil } = order
/** As the order book has it: creator, listing, pieces, collection, token, quantity, end, currency, price. */
const request = {
  creator: maker as Hex,
  isListing: true,
  isERC1155: true,
  tokenContract: collection as Hex,
  tokenId: 7n,
  quantity: 5n,
  expiry: BigInt(Date.parse(validUntil) / 1000),
  currency: order.currency as Hex,
  pricePerToken: 500n,
}
const bookAnswers = parseAbiParameters(
  'bool[], (address creator, bool isListing, bool isERC1155, address tokenContract, uint256 tokenId, uint256 quantity, uint96 expiry, address currency, uint256 pricePerToken)[]',
)
const answer = (valid: readonly boolean[], requests: readonly (typeof request)[]): Hex =>
  encodeAbiParameters(bookAnswers, [valid, requests])

const gone = {
  ...request,
  creator: zeroAddress,
  isListing: false,
  tokenContract: zeroAddress,
  tokenId: 0n,
  quantity: 0n,
  expiry: 0n,
  currency: zeroAddress,
  pricePerToken: 0n,
}

test.each<[string, Hex | null, string, string[]]>([
  ['in the same terms', answer([true], [request]), 'fillable', []],
  ['filled in part', answer([true], [{ ...request, quantity: 2n }]), 'fillable', []],
  ['cancelled or filled whole', answer([false], [gone]), 'ended', ['cancelled']],
  ['at its end', answer([false], [{ ...request, expiry: BigInt(block.at / 1000) }]), 'ended', ['expired']],
  ...(
    [
      ['at another price', { pricePerToken: 501n }],
      ['with another end', { expiry: request.expiry + 1n }],
      ['of another maker', { creator: stranger as Hex }],
      ['in another currency', { currency: zeroAddress }],
      ['for another token', { tokenId: 8n }],
      ['of another collection', { tokenContract: market as Hex }],
      ['as an offer', { isListing: false }],
      ['as a single token', { isERC1155: false }],
    ] as const
  ).map(([how, change]): [string, Hex, string, string[]] => [
    how,
    answer([true], [{ ...request, ...change }]),
    'differs',
    ['wire-differs'],
  ]),
  ['but calls it not valid', answer([false], [request]), 'dead', ['would-revert']],
  ['with an answer of no request', answer([true], []), 'unknown', ['not-known']],
  ['with an answer of no validity', answer([], [request]), 'unknown', ['not-known']],
  ['with half an answer', answer([true], [request]).slice(0, 400) as Hex, 'unknown', ['not-known']],
  ['with a number for a word', `0x${'ff'.repeat(640)}`, 'unknown', ['not-known']],
  ['with nothing', '0x', 'unknown', ['not-known']],
  ['with a refusal', null, 'unknown', ['not-known']],
])('the platform’s order book has a listing %s', async (_, said, state, reasons) => {
  const verdicts = await verdictsOf([order], (_to, data) =>
    data.startsWith(selector.requests) ? said : '0x',
  )
  const verdict = verdicts.get(order.key)
  expect(verdict?.state).toBe(state)
  expect(verdict?.findings.map(({ reason }) => reason)).toEqual(reasons)
  expect(verdict?.answers.find(({ step }) => step === 'market')?.said === 'no answer').toBe(
    state === 'unknown',
  )
})

test('orders of one answer are distinguished by their places', async () => {
  const orders = ['7', '9', '8'].map((orderId) => ({ ...order, orderId, key: orderId }))
  const said = answer([true, true, false], [request, { ...request, pricePerToken: 499n }, gone])
  const verdicts = await verdictsOf(orders, (_to, data) => (data.startsWith(selector.requests) ? said : '0x'))
  expect([...verdicts].map(([key, { state }]) => [key, state])).toEqual([
    ['7', 'fillable'],
    ['9', 'differs'],
    ['8', 'ended'],
  ])
})

const seaports = {
  old: '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  now: '0x0000000000000068f116a894984e2db1123eb395',
}
const statusAbi = parseAbi(['function getOrderStatus(bytes32) view returns (bool, bool, uint256, uint256)'])
const status = (isCancelled: boolean, filled: bigint, size: bigint): Hex =>
  encodeFunctionResult({ abi: statusAbi, result: [true, isCancelled, filled, size] })
const unheard = status(false, 0n, 0n)

test.each<[string, Hex | null, Hex | null, string, string[], string | undefined]>([
  ['never heard of', unheard, unheard, 'held-approved', ['not-simulated'], 'open'],
  ['filled in part', unheard, status(false, 1n, 2n), 'held-approved', ['not-simulated'], 'open'],
  ['filled', unheard, status(false, 2n, 2n), 'ended', ['filled'], 'filled'],
  ['cancelled', '0x', status(true, 0n, 0n), 'ended', ['cancelled'], 'cancelled'],
  ['cancelled after a part was filled', null, status(true, 1n, 2n), 'ended', ['cancelled'], 'cancelled'],
  ['cancelled in the one before', status(true, 0n, 0n), unheard, 'ended', ['cancelled'], 'cancelled'],
  ['in words that are none', '0x', `0x${'ff'.repeat(128)}`, 'held-approved', ['not-simulated'], undefined],
  ['in half an answer', '0x', unheard.slice(0, 130) as Hex, 'held-approved', ['not-simulated'], undefined],
  ['with a refusal', null, null, 'held-approved', ['not-simulated'], undefined],
])(
  'Seaport has a listing %s, which alone never makes it fillable',
  async (_, old, now, state, reasons, sentence) => {
    const signed = listing({
      orderId: `0x${'5a'.repeat(32)}`,
      marketplace: 'third_party_1',
      remaining: '5',
      conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
    })
    const verdicts = await verdictsOf([signed], (to, data) =>
      data.startsWith(selector.status)
        ? to === seaports.now
          ? now
          : to === seaports.old
            ? old
            : '0x'
        : '0x',
    )
    const verdict = verdicts.get(signed.key)
    expect(verdict?.state).toBe(state)
    expect(verdict?.findings.map(({ reason }) => reason)).toEqual(reasons)
    expect(verdict?.answers.find(({ step }) => step === 'market')?.order?.state).toBe(sentence)
  },
)

const minute = 60_000
const isOld = async (chainId: number, age: number): Promise<boolean | null> => {
  const opened = await openReadings(
    { thread: recordedChain(block, () => '0x'), now: () => block.at + age },
    { chainId, purpose: 'audit' },
    () => undefined,
    new AbortController().signal,
  )
  return opened.ok ? opened.value.block.isOld : null
}

test('the newest block of a node that is behind is old; the local chain makes none by itself', async () => {
  expect(await isOld(137, 10 * minute)).toBe(false)
  expect(await isOld(137, 10 * minute + 1)).toBe(true)
  expect(await isOld(137, -minute)).toBe(false)
  expect(await isOld(devnet.chainId, 60 * minute)).toBe(false)
})
