import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeDifference } from './fee-difference.ts'
import { feeOptionKey, readFeeAnswer, type FeeOption } from './fee-option.ts'
import { compareDecimals, decimalText, isPrice, toDecimal } from './decimal.ts'
import { feeWorth, readPriceTable } from './fee-worth.ts'
import { forAll, testForAll } from '../../../core/testing/for-all.ts'

const wire = (value: string, more: Record<string, string | number> = {}) => ({
  token: { chainId: 137, name: 'Coin', symbol: 'COIN', logoURL: '', decimals: 6, type: 'UNKNOWN', ...more },
  to: '0x1111111111111111111111111111111111111111',
  value,
  gasLimit: 21_000,
})
const usdc = '0x2222222222222222222222222222222222222222'

const read = (...options: unknown[]): readonly FeeOption[] =>
  readFeeAnswer({ options: options as never, sponsored: false, quote: '0xab' })?.options ?? []

it('reading an answer keeps every digit and says what is native', () => {
  const huge = '9'.repeat(78)
  const answer = readFeeAnswer({
    options: [wire(huge), wire('5', { contractAddress: usdc, type: 'ERC20_TOKEN', tokenID: '0' })],
    sponsored: false,
    quote: '0xab',
  })
  expect(answer).toMatchObject({ sponsored: false, quote: '0xab' })
  expect(answer?.options[0]).toMatchObject({ value: huge, isNative: true, logoURL: null, chainId: '137' })
  expect(answer?.options[1]).toMatchObject({ value: '5', isNative: false, contractAddress: usdc })
})

it.each([
  [{}, true],
  [{ contractAddress: '' }, true],
  [{ type: '' }, false],
  [{ contractAddress: `0x${'0'.repeat(40)}`, type: '' }, true],
  [{ contractAddress: `0x${'0'.repeat(40)}`, type: 'UNKNOWN' }, true],
  [{ contractAddress: usdc }, false],
  [{ contractAddress: `0x${'0'.repeat(40)}`, type: 'ERC1155_TOKEN' }, false],
])('reading an answer: %j is native: %s', (more, native) => {
  expect(read(wire('1', more))[0]?.isNative).toBe(native)
})

it.each([
  [{ options: [] }, { options: [], sponsored: null, quote: null }],
  [
    { options: [], sponsored: 'true' },
    { options: [], sponsored: null, quote: null },
  ],
  [
    { options: [], sponsored: true },
    { options: [], sponsored: true, quote: null },
  ],
  [{ sponsored: true }, null],
  [null, null],
])('reading an answer does not take silence for a sponsorship: %j', (answer, expected) => {
  expect(readFeeAnswer(answer as never)).toEqual(expected)
})

it('reading an answer says that a value is none instead of guessing', () => {
  expect(read(7, wire('1.5'), wire('1', { decimals: -1 }))).toMatchObject([
    { value: null },
    { decimals: null },
  ])
})

testForAll('reading an answer never throws', [fc.jsonValue()], (json) => {
  const answer = readFeeAnswer({ options: [json as never, { token: json as never }] })
  expect(answer?.options.length).toBeGreaterThanOrEqual(1)
})

it('the price table makes an exact worth', () => {
  const [coin, other] = read(wire('1500000'), wire('1', { contractAddress: usdc, decimals: 0 }))
  if (coin === undefined || other === undefined) throw new Error('no options')
  const worths = [feeWorth(coin, '0.35'), feeWorth(other, '0.524')]
  expect(worths.map((worth) => (worth === null ? null : decimalText(worth, 4)))).toEqual(['0.5250', '0.5240'])
  expect(feeWorth(coin, undefined)).toBeNull()
})

it('the price table compares decimals as numbers do', () => {
  const price = fc
    .tuple(fc.nat(999_999), fc.nat(999))
    .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`)
  forAll([price, price], (a, b) => {
    const [left, right] = [toDecimal(a), toDecimal(b)]
    if (left === null || right === null) throw new Error('not read')
    expect(Math.sign(compareDecimals(left, right))).toBe(Math.sign(Number(a) - Number(b)))
  })
})

it.each([
  [{ digits: 1_234_567_891n, places: 3 }, 2, '1,234,567.89'],
  [{ digits: 5n, places: 3 }, 2, '0.01'],
  [{ digits: 4n, places: 3 }, 2, '<0.01'],
  [{ digits: 0n, places: 3 }, 2, '0.00'],
  [{ digits: 7n, places: 0 }, 2, '7.00'],
])('the price table: %o at %i places is %s', (value, places, text) => {
  expect(decimalText(value, places)).toBe(text)
})

it('the price table takes plain decimals only', () => {
  expect(['1', '0.5', '123.000001'].every(isPrice)).toBe(true)
  expect(['', '.5', '1.', '-1', '1e9', '1,5', '٣'].some(isPrice)).toBe(false)
  expect(readPriceTable('{"polygon native":"0.4"}')).toEqual({ 'polygon native': '0.4' })
  expect(readPriceTable('{"polygon native":"much"}')).toEqual({})
  expect(readPriceTable('no json')).toEqual({})
})

it('says how each coin moved between two answers', () => {
  const third = '0x3333333333333333333333333333333333333333'
  const answer = (value: string, contractAddress: string) => ({
    options: read(wire(value), wire('7', { contractAddress })),
    sponsored: false,
    quote: null,
  })
  const [former, later] = [answer('1000', usdc), answer('1125', third)]
  expect(feeDifference(former, later)).toMatchObject([
    { key: 'native', kind: 'dearer', basisPoints: 1250n },
    { key: `${third} `, kind: 'new', basisPoints: null },
    { key: `${usdc} `, kind: 'gone', basisPoints: null },
  ])
  expect(feeDifference(later, former)[0]).toMatchObject({ kind: 'cheaper', basisPoints: -1111n })
  expect(feeDifference(former, former).every(({ kind }) => kind === 'same')).toBe(true)
  expect(read(wire('1000')).map(feeOptionKey)).toEqual(['native'])
})
