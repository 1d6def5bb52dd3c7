import { encodeAbiParameters, encodeErrorResult, keccak256, padHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { abiIndex } from '../transactions/abi-index.ts'
import { sampleMarketAbi } from '../transactions/known-abis.ts'
import { fillCall } from './fill-call.ts'
import { buyer, fundProbe } from './funded-buyer.ts'
import { gasOfFill, readFill } from './read-fill.ts'
import { collection, listing, maker, market, marketOrder, stranger } from './testing/made-facts.ts'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint): string =>
  padHex(typeof value === 'bigint' ? `0x${value.toString(16)}` : `0x${value.slice(2)}`, { size: 32 })
const order = listing()
const coin = order.currency
const fill = fillCall('sample', 1n, marketOrder())
const token = (to: string, id = 7n) => ({
  address: collection,
  topics: [transfer, word(maker), word(to), word(id)],
  data: '0x',
})
const paid = (amount: bigint, to = maker) => ({
  address: coin,
  topics: [transfer, word(buyer), word(to)],
  data: word(amount),
})
const read = (tried: Parameters<typeof readFill>[3]) => {
  if (fill === null) throw new Error('There is no fill.')
  return readFill(fill, order, collection, tried, abiIndex())
}

test('filled is what brings the buyer the token from its maker for exactly its price', () => {
  expect(read({ status: '0x1', logs: [token(buyer), paid(480n), paid(20n, stranger)] }).is).toBe('filled')
  for (const logs of [
    [],
    [token(stranger), paid(500n)],
    [token(buyer, 8n), paid(500n)],
    [token(buyer), paid(501n)],
    [token(buyer)],
  ])
    expect(read({ status: '0x1', logs }).is).toBe('unknown')
})

test('a refusal has its reason; what used up its gas says nothing', () => {
  const data = encodeErrorResult({ abi: sampleMarketAbi(), errorName: 'NotActive', args: [1n] })
  expect(read({ status: '0x0', returnData: data, gasUsed: '0x100' })).toMatchObject({
    is: 'reverted',
    text: 'NotActive(1)',
    call: 'buy(1, 1)',
    of: market,
  })
  expect(read({ status: '0x0', gasUsed: `0x${gasOfFill.toString(16)}` }).is).toBe('unknown')
})

test('an offer, and a listing whose market does not say its price, have no fill', () => {
  expect(fillCall('sample', 1n, marketOrder({ side: 'offer' }))).toBeNull()
  expect(fillCall('platform', 1n, marketOrder({ price: null }))).toBeNull()
})

test('the place of a balance and of an allowance is known by what the coin answers', () => {
  const probe = fundProbe(coin, market)
  const slotOf = (key: string, place: bigint | `0x${string}`): `0x${string}` =>
    keccak256(
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes32' }],
        [
          `0x${key.slice(2)}`,
          typeof place === 'bigint' ? `0x${place.toString(16).padStart(64, '0')}` : place,
        ],
      ),
    )
  const [balance, allowance] = [slotOf(buyer, 9n), slotOf(market, slotOf(buyer, 10n))]
  const [held, allowed] = [probe.stateDiff[balance] ?? null, probe.stateDiff[allowance] ?? null]
  expect(probe.found(held, allowed)).toEqual({ [balance]: held, [allowance]: allowed })
  // What is read as yes or no reads no: no account is barred by it.
  expect(Object.values(probe.stateDiff).every((value) => value.endsWith('00'))).toBe(true)
  expect(probe.found(held, word(5n))).toBeNull()
  expect(probe.found(null, allowed)).toBeNull()
})
