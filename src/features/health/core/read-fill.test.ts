import { encodeAbiParameters, encodeErrorResult, keccak256, padHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { abiIndex } from '../../transactions/core/abi-index.ts'
import { sampleMarketAbi } from '../../transactions/core/known-abis.ts'
import { fillCall } from './fill-call.ts'
import { coinProbe, piecesProbe } from './fund-probe.ts'
import { gasOfFill, readFill, type TriedCall } from './read-fill.ts'
import { collection, listing, maker, market, marketOrder, stranger } from './testing/made-facts.ts'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint): `0x${string}` =>
  padHex(typeof value === 'bigint' ? `0x${value.toString(16)}` : `0x${value.slice(2)}`, { size: 32 })
const order = listing()
const coin = order.currency
const buyer = `0x${'0b'.repeat(20)}`
const fillers = { collection, account: buyer, owner: null, standard: 'ERC721' } as const
const fill = fillCall('sample', 1n, marketOrder(), fillers)
const token = (to: string, id = 7n, from = maker) => ({
  address: collection,
  topics: [transfer, word(from), word(to), word(id)],
  data: '0x',
})
const paid = (amount: bigint, to = maker, from = buyer) => ({
  address: coin,
  topics: [transfer, word(from), word(to)],
  data: word(amount),
})
const read = (tried: TriedCall, before: readonly TriedCall[] = [], of = fill, from = order) => {
  if (!of.ok) throw new Error(of.error)
  return readFill(of.value, from, collection, { before, fill: tried }, abiIndex())
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

test('a listing whose market does not say its price has no fill', () => {
  expect(fillCall('platform', 1n, marketOrder({ price: null }), fillers)).toMatchObject({ ok: false })
})

test('an offer is filled by whoever holds the token, and pays what its maker gives', () => {
  const offer = marketOrder({ side: 'offer' })
  const sale = fillCall('sample', 1n, offer, { ...fillers, owner: stranger })
  expect(sale).toMatchObject({
    ok: true,
    value: { by: stranger, given: 'nothing', call: 'sell(1, 1)', before: [{ to: collection }], doubt: null },
  })
  const sold = token(maker, 7n, stranger)
  const came = paid(500n, stranger, maker)
  const asked = { ...order, side: 'offer' as const }
  const done = { status: '0x1', logs: [sold, came] }
  expect(read(done, [{ status: '0x1' }], sale, asked)).toMatchObject({ is: 'filled', by: stranger })
  expect(read(done, [{ status: '0x0' }], sale, asked).is).toBe('unknown')
  expect(read({ status: '0x1', logs: [sold] }, [], sale, asked).is).toBe('unknown')
})

test.each([
  [{ owner: maker }, /already holds the token/],
  [{ owner: null }, /no holder of the token is known/],
  [{ owner: `0x${'0'.repeat(40)}` }, /no holder of the token is known/],
  [{ standard: null }, /which standard/],
] as const)('an offer that nobody can be found to sell to has no fill: %o', (over, text) => {
  expect(fillCall('sample', 1n, marketOrder({ side: 'offer' }), { ...fillers, ...over })).toEqual({
    ok: false,
    error: expect.stringMatching(text),
  })
})

test('what reverts for an account that was given pieces is no death', () => {
  const sale = fillCall('sample', 1n, marketOrder({ side: 'offer' }), { ...fillers, standard: 'ERC1155' })
  expect(sale).toMatchObject({ ok: true, value: { by: buyer, given: 'pieces' } })
  expect(read({ status: '0x0', gasUsed: '0x1' }, [], sale, { ...order, side: 'offer' }).is).toBe('unknown')
})

test('a token that is passed on in the middle of a fill did not come', () => {
  const gone = token(stranger, 7n, buyer)
  expect(read({ status: '0x1', logs: [token(buyer), gone, paid(500n)] }).is).toBe('unknown')
})

const slotOf = (key: string, place: bigint | `0x${string}`): `0x${string}` =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'bytes32' }],
      [word(key), typeof place === 'bigint' ? word(place) : place],
    ),
  )

test('the place of a balance and of an allowance is known by what the coin answers', () => {
  const probe = coinProbe(coin, buyer, market)
  const [balance, allowance] = [slotOf(buyer, 9n), slotOf(market, slotOf(buyer, 10n))]
  const answers = [probe.stateDiff[balance] ?? null, probe.stateDiff[allowance] ?? null]
  expect(Object.keys(probe.found(answers)?.(buyer, market) ?? {})).toEqual([balance, allowance])
  // Of another buyer, and another market, it is known then too.
  expect(Object.keys(probe.found(answers)?.(stranger, maker) ?? {})).toEqual([
    slotOf(stranger, 9n),
    slotOf(maker, slotOf(stranger, 10n)),
  ])
  // What is read as yes or no reads no: no account is barred by it.
  expect(Object.values(probe.stateDiff).every((value) => value.endsWith('00'))).toBe(true)
  expect(probe.found([answers[0] ?? null, word(5n)])).toBeNull()
  expect(probe.found([null, answers[1] ?? null])).toBeNull()
})

test.each([
  ['by token, then account', slotOf(buyer, slotOf(word(7n), 3n))],
  ['by account, then token', slotOf(word(7n), slotOf(buyer, 3n))],
])('so is the place of a balance of pieces: %s', (_, slot) => {
  const probe = piecesProbe(collection, buyer, 7n)
  const answer = probe.stateDiff[slot] ?? null
  expect(answer).not.toBeNull()
  expect(Object.keys(probe.found([answer])?.(buyer, 7n) ?? {})).toEqual([slot])
  expect(probe.found([word(1n)])).toBeNull()
})
