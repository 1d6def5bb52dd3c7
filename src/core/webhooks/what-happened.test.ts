import { expect, test } from 'vitest'
import { said as saidBy } from '../sales/testing/sale-logs.ts'
import { lineText, noNames, type EventNames } from './event-line.ts'
import type { LineEvent } from './line-event.ts'
import { whatHappened } from './what-happened.ts'

const account = (digit: string): string => `0x${digit.repeat(40)}`
const zero = account('0')
const [lantern, weth, market, seller, buyer] = ['a', 'b', 'c', '1', '2'].map(account) as [
  string,
  string,
  string,
  string,
  string,
]
const names: EventNames = {
  nameOf: (address) =>
    ({ [lantern]: 'Lantern', [weth]: 'Wrapped Ether', [market]: 'Market', [buyer]: 'Treasury' })[address],
  coinOf: (address) => (address === weth ? { symbol: 'WETH', decimals: 18 } : undefined),
}
const short = '0x1111…1111'

const said = (
  shape: string,
  values: Parameters<typeof saidBy>[1],
  rest: Partial<LineEvent> = {},
): LineEvent => ({ ...saidBy(shape, values, lantern, null), ...rest })
const line = (event: LineEvent, known = names): string => lineText(whatHappened(event, known))

const coin = { contractType: 'ERC20', contractAddress: weth }
const editions = { contractType: 'ERC1155' }
const unique = { contractType: 'ERC721' }
const strange = { contractAddress: seller }
const strangeCoin = { ...coin, ...strange }
const huge = '9'.repeat(78)
const transfer = 'Transfer(address,address,uint256)'
const single = 'TransferSingle(address,address,address,uint256,uint256)'
const batch = 'TransferBatch(address,address,address,uint256[],uint256[])'
const approval = 'Approval(address,address,uint256)'

const move = (from: string, to: string, value: string, rest: Partial<LineEvent> = {}): LineEvent =>
  said(transfer, [from, to, value], rest)
const allow = (to: string, value: string, rest: Partial<LineEvent>): LineEvent =>
  said(approval, [seller, to, value], rest)
const forAll = (yes: boolean): LineEvent =>
  said('ApprovalForAll(address,address,bool)', [seller, market, yes], editions)
const pieces = (id: string, amount: string, rest: Partial<LineEvent> = editions): LineEvent =>
  said(single, [market, seller, buyer, id, amount], rest)
const several = (ids: string[], amounts: string[], rest: Partial<LineEvent> = editions): LineEvent =>
  said(batch, [market, seller, buyer, ids, amounts], rest)
const created = 'OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)'
const order = (side: string, quantity: string): LineEvent =>
  said(created, ['12', buyer, lantern, '102', side, weth, '10000000000000000', quantity, '9'])
const filled = 'OrderFilled(uint256,address,address,uint256,uint256,address,uint256)'
const fulfilled =
  'OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])'
const consideration = [
  ['1', weth, '0', '9000000000000000', seller],
  ['1', weth, '0', '1000000000000000', market],
]
const sale = said(fulfilled, ['0x', seller, zero, buyer, [['2', lantern, '102', '1']], consideration])
const [toBuyer, toMarket] = [`${short} → Treasury`, `${short} → Market`]

test.each<[string, LineEvent, string]>([
  ['a payment', move(market, seller, '5890000000000000', coin), `0.00589 WETH · Market → ${short}`],
  ['a long fraction, cut', move(seller, buyer, '123456789', coin), `0.00000000012345… WETH · ${toBuyer}`],
  ['a coin nobody knows', move(seller, buyer, '1250000', strangeCoin), `1,250,000 units · ${toBuyer}`],
  ['one of a kind', move(seller, buyer, '102', unique), `Lantern #102 · ${toBuyer}`],
  ['minted', move(zero, buyer, '102', unique), 'Lantern #102 · minted to Treasury'],
  ['burned', move(buyer, zero, '102', unique), 'Lantern #102 · burned by Treasury'],
  ['neither coin nor token', move(seller, buyer, '102', strange), `Transfer of 102 · ${toBuyer}`],
  ['editions', pieces('102', '2'), `Lantern #102 ×2 · ${toBuyer}`],
  ['one edition', pieces('7', '1'), `Lantern #7 · ${toBuyer}`],
  ['an id of 78 digits', pieces(huge, '1', { contractAddress: null }), `Token #999999…9999 · ${toBuyer}`],
  [
    'a batch',
    several(['1', '2', '3', '4'], ['1', '5', '1', '1']),
    `4 of Lantern #1, #2 ×5, #3 and 1 more · ${toBuyer}`,
  ],
  ['a batch of a stranger', several(['1', '2'], ['1', '1'], strange), `2 collectibles #1, #2 · ${toBuyer}`],
  ['a batch of one', several(['1'], ['3']), `Lantern #1 ×3 · ${toBuyer}`],
  ['an approval', allow(market, '2000000000000000000', coin), `Approval of 2 WETH · ${toMarket}`],
  ['without a limit', allow(market, `${2n ** 256n - 1n}`, coin), `Unlimited approval of WETH · ${toMarket}`],
  ['one that ends', allow(market, '0', coin), `Approval of WETH removed · ${toMarket}`],
  ['one of a token', allow(market, '9', unique), `Approval of Lantern #9 · ${toMarket}`],
  ['one of a token that ends', allow(zero, '9', unique), `Approval of Lantern #9 removed · by ${short}`],
  ['an approval for all', forAll(true), `Approval of all Lantern · ${toMarket}`],
  ['the end of one', forAll(false), `Approval of all Lantern removed · ${toMarket}`],
  ['metadata', said('URI(string,uint256)', ['ipfs://x', '4'], editions), 'Metadata of Lantern #4 · ipfs://x'],
  [
    'a coin wrapped',
    said('Deposit(address,uint256)', [buyer, '1500000000000000000'], coin),
    '1.5 WETH wrapped · by Treasury',
  ],
  ['a listing', order('0', '2'), 'Listed Lantern #102 ×2 at 0.01 WETH each · by Treasury'],
  ['an offer', order('1', '1'), 'Offer for Lantern #102 of 0.01 WETH · by Treasury'],
  [
    'a fill',
    said(filled, ['12', seller, lantern, '102', '1', weth, '10000000000000000']),
    `Filled Lantern #102 for 0.01 WETH · by ${short}`,
  ],
  [
    'a cancellation',
    said('OrderCancelled(uint256,address,address)', ['12', buyer, lantern]),
    'Order 12 for Lantern cancelled · by Treasury',
  ],
  ['a fill of Seaport: seller, fees, buyer', sale, `Filled Lantern #102 for 0.01 WETH · ${toBuyer}`],
  ['any other event', said('Paid(address,uint256)', [buyer, '3']), 'Paid · arg1 Treasury, arg2 3'],
  ['no name at all', { ...said('x(bool)', [true]), eventName: null }, 'Event without a name · arg1 true'],
  // No more is said than stands there.
  ['no arguments', said(transfer, []), 'Transfer'],
  ['types without values', said(transfer, [null, null, null]), 'Transfer · arg1 null, arg2 null, arg3 null'],
  ['no address', move('0x12', buyer, '1', unique), 'Transfer · arg1 0x12, arg2 Treasury, arg3 1'],
  ['no number', move(seller, buyer, '1e5', coin), `Transfer · arg1 ${short}, arg2 Treasury, arg3 1e5`],
  [
    'a number beyond 256 bits',
    move(seller, buyer, '9'.repeat(79), coin),
    `Transfer · arg1 ${short}, arg2 Treasury, arg3 ${'9'.repeat(60)}…`,
  ],
  [
    'a list with something else in it',
    said(batch, [market, seller, buyer, ['1', null], ['1', '1']]),
    `TransferBatch · arg1 Market, arg2 ${short}, arg3 Treasury, arg4 (2 values) and 1 more`,
  ],
  ['a name of another type', said('Transfer(uint256)', ['5'], unique), 'Transfer · arg1 5'],
  ['a name from the prototype', said('constructor()', []), 'constructor'],
  ['no side', order('7', '1'), 'OrderCreated · arg1 12, arg2 Treasury, arg3 Lantern, arg4 102 and 5 more'],
])('%s', (_what, event, expected) => {
  expect(line(event)).toBe(expected)
})

test('a list too long for a row is many, not none', () => {
  const event = said(batch, [market, seller, buyer, null, null], editions)
  const args = event.args.map((arg) => (arg.value === null ? { ...arg, leftOut: 90_000 } : arg))
  expect(line({ ...event, args })).toBe(`Many Lantern · ${short} → Treasury`)
})

test('words of senders are parts of their own, whatever their direction, and never words of the desk', () => {
  const hostile = '\u202eDetuceXe\u2066<b>סכום</b>'
  const event = { ...said('x(string)', [hostile]), eventName: hostile, contractType: hostile }
  const { what, who } = whatHappened(
    { ...event, args: [{ name: hostile, type: 'string', value: hostile }] },
    noNames,
  )
  for (const part of [...what, ...who]) expect(part).toEqual({ kind: 'foreign', text: hostile })
  const sold = whatHappened(said(transfer, [seller, buyer, '5'], coin), {
    nameOf: () => hostile,
    coinOf: () => ({ symbol: hostile, decimals: 300 }),
  })
  // Decimals nobody can have: the number stays as it is.
  expect(sold.what[0]).toEqual({ kind: 'number', text: '5', whole: '5' })
  expect(
    [...sold.what, ...sold.who].filter((part) => part.kind === 'words' && part.text.includes('סכום')),
  ).toEqual([])
})

test('a transfer of an older layout without a log is told by its own words', () => {
  const legacy = (contractType: string, tokenIds: readonly string[] | null, amounts: readonly string[]) =>
    line({
      eventName: null,
      contractType,
      contractAddress: contractType === 'ERC20' ? weth : lantern,
      args: [
        { name: 'operator', type: 'address', value: market },
        { name: 'from', type: 'address', value: seller },
        { name: 'to', type: 'address', value: buyer },
        ...(tokenIds === null ? [] : [{ name: 'tokenIds', type: 'uint256[]', value: [...tokenIds] }]),
        { name: 'amounts', type: 'uint256[]', value: [...amounts] },
      ],
    })
  expect(legacy('ERC1155', ['1237'], ['2'])).toBe(`Lantern #1237 ×2 · ${short} → Treasury`)
  expect(legacy('ERC20', null, ['1000000000000000000'])).toBe(`1 WETH · ${short} → Treasury`)
})

test('a coin that calls itself by a symbol stands beside its contract, so that none passes for another', () => {
  const claimed = (label?: string): EventNames => ({
    nameOf: (address) => (address === seller ? label : undefined),
    coinOf: () => ({ symbol: 'WETH', decimals: 18, isClaimed: true }),
  })
  const fake = { contractType: 'ERC20', contractAddress: seller }
  const paid = said(transfer, [market, buyer, '5000000000000000000'], fake)
  const allowed = said(approval, [market, buyer, huge.slice(1)], fake)
  expect(line(paid, claimed())).toBe(`5 WETH ${short} · 0xcccc…cccc → 0x2222…2222`)
  expect(line(allowed, claimed())).toBe(`Unlimited approval of WETH ${short} · 0xcccc…cccc → 0x2222…2222`)
  expect(line(paid, claimed('Wrapped Ether'))).toBe('5 WETH · 0xcccc…cccc → 0x2222…2222')
})

test('the native coin is that of the network of the listener, and of no network it is not guessed', () => {
  const coins: Readonly<Record<string, string>> = { polygon: 'POL', devnet: 'ETH' }
  const namesWithNative: EventNames = {
    ...names,
    nativeOf: (network) =>
      coins[network] === undefined ? undefined : { symbol: coins[network], decimals: 18 },
    networkOf: (listener) => ({ one: 'polygon', two: 'devnet', three: 'unheard-of' })[listener],
  }
  const listed = (listenerId: string | null): string =>
    line(
      said(created, ['5', seller, lantern, '102', '0', zero, '1500000000000000000', '1', '0'], {
        listenerId,
      }),
      namesWithNative,
    )
  expect(listed('one')).toContain('at 1.5 POL')
  expect(listed('two')).toContain('at 1.5 ETH')
  expect(listed('three')).toContain('units')
  expect(listed(null)).toContain('units')
})
