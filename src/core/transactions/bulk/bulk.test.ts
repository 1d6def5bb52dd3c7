import { describe, expect, it } from 'vitest'
import { addresses, native, now, someOrder } from '../testing/trade.ts'
import type { BulkRow } from './bulk-row.ts'
import { checkRow, type BulkContext } from './check-row.ts'
import { estimateGas, planChunks } from './plan-chunks.ts'
import { bulkColumns, bulkTemplate, mostBulkRows, readBulkCsv, type ReadBulk } from './read-bulk-csv.ts'
import { valueOf } from '../../testing/value-of.ts'

const read = (text: string, action: 'sweep' | 'cancel' = 'sweep'): ReadBulk => {
  return valueOf(readBulkCsv(text, action))
}
const faultsOf = (line: string, head = 'token_id,order_id,quantity,price,currency') =>
  read(`${head}\n${line}\n`).faults.map(({ column, reason }) => `${column}: ${reason}`)

describe('a file of rows', () => {
  it('is read whole from its own template', () => {
    for (const action of ['sweep', 'accept', 'cancel'] as const) {
      const found = readBulkCsv(bulkTemplate(action), action)
      expect(found).toMatchObject({ ok: true, value: { faults: [] } })
      expect(bulkColumns(action)[0]).toMatchObject({ name: 'token_id', required: true })
    }
  })

  it('is read as spreadsheets of any country write it', () => {
    const rows = [{ line: 2, tokenId: '7', orderId: '0xAB', quantity: '2', price: '0.5', currency: native }]
    const values = ['7', '0xAB', '2', '0.5', native]
    const names = ['Token ID', 'order-id', 'Quantity', 'price', 'currency']
    for (const [sign, end, mark] of [
      [',', '\n', ''],
      [';', '\r\n', '\ufeff'],
      ['\t', '\r\n', ''],
    ] as const) {
      expect(read(mark + [names, values].map((cells) => cells.join(sign)).join(end)).rows).toEqual(rows)
      const quoted = [names, values].map((cells) => cells.map((cell) => `"${cell}"`).join(sign)).join(end)
      expect(read(mark + quoted).rows).toEqual(rows)
    }
    expect(read("tokenId,price\n'007, 1.50 \n\n , \n")).toEqual({
      rows: [{ line: 2, tokenId: '7', orderId: '', quantity: '1', price: '1.50', currency: '' }],
      faults: [],
    })
  })

  it('fails as a whole only without usable columns', () => {
    expect(readBulkCsv('', 'sweep')).toEqual({ ok: false, error: 'The file is empty.' })
    expect(readBulkCsv('a,b\n1,2\n', 'sweep')).toMatchObject({
      ok: false,
      error: expect.stringContaining('token_id is missing. The first line names a, b') as string,
    })
    expect(readBulkCsv('token_id,token id\n1,2\n', 'sweep')).toMatchObject({ ok: false })
  })

  it('of 1,000 lines with 30 faults names those by line, and reads the rest', () => {
    const wrong = ['1e5', '-3', '0x1f', '=SUM(A1)', '1.5', 'seven']
    const isWrong = (place: number): boolean => place % 33 === 7 && place < 990
    const lines = Array.from({ length: 1000 }, (_, place) =>
      isWrong(place) ? (wrong[place % wrong.length] ?? '') : String(place),
    )
    const { rows, faults } = read(['token_id', ...lines].join('\n'))
    const places = lines.flatMap((_, place) => (isWrong(place) ? [place + 2] : []))
    expect(places).toHaveLength(30)
    expect(faults.map(({ line }) => line)).toEqual(places)
    for (const { column, reason } of faults) {
      expect(column).toBe('token_id')
      expect(reason).not.toBe('')
    }
    expect(rows.map(({ line }) => line)).toEqual(
      lines.flatMap((_, place) => (isWrong(place) ? [] : [place + 2])),
    )
  })

  it('names what is wrong in a line, and reads the others', () => {
    expect(faultsOf('1.2E+05')).toEqual([
      expect.stringContaining('token_id: A number in scientific notation'),
    ])
    expect(faultsOf('=SUM(A1)')).toEqual([expect.stringContaining('token_id: A formula')])
    expect(faultsOf('0x1f')).toEqual(['token_id: Decimal digits are needed, not hex.'])
    expect(faultsOf('-3')).toEqual(['token_id: It is negative.'])
    expect(faultsOf('1.0')).toEqual(['token_id: A whole number is needed.'])
    expect(faultsOf('12 34')).toEqual(['token_id: A space or a line break inside of the value.'])
    expect(faultsOf(String(2n ** 256n))).toEqual([expect.stringContaining('token_id: More than a contract')])
    expect(faultsOf('7,,0')).toEqual(['quantity: At least 1 is needed.'])
    expect(faultsOf('7,,1,"0,5"')).toEqual(['price: A decimal point is needed, not a comma.'])
    expect(faultsOf('7,,1,0.5 ETH')).toEqual(['price: A space or a line break inside of the value.'])
    expect(faultsOf('7,,1,€5')).toEqual([expect.stringContaining('price: A number with a decimal point')])
    expect(faultsOf('7,,1,,0x12')).toEqual(['currency: An address is needed: 0x and 40 hex digits.'])
    expect(faultsOf('7,,1,,,more')).toEqual([': The line has 6 cells, the first line 5.'])
    expect(faultsOf(',0x1')).toEqual(['token_id: The token id is missing.'])
    expect(faultsOf('7,,1\n7,,1')).toEqual([': The same as line 2.'])
    expect(faultsOf('"7,,1\n8,,1')).toContain('token_id: A space or a line break inside of the value.')
    expect(faultsOf('7,x', 'token_id,colour')).toEqual(['colour: This column is not known and is ignored.'])
    // A longer file is cut, and says where.
    const long = `token_id\n${Array.from({ length: mostBulkRows + 5 }, (_, index) => index).join('\n')}`
    expect(read(long).rows).toHaveLength(mostBulkRows)
    expect(read(long).faults).toMatchObject([{ line: mostBulkRows + 2 }])
  })

  it('of 1,000 rows with 30 faults names each of the 30 with its line, and reads 970', () => {
    const bad = [
      '1e5',
      '=A1',
      '@x',
      '+x',
      '0x1f',
      '-4',
      '1.5',
      'abc',
      '1 2',
      ',0x1,1',
      String(2n ** 256n),
      '1,5,,,,9',
      '٣',
      '1_000',
      "'",
    ]
    const badCells = [
      ',,0',
      ',,-1',
      ',,1.5',
      ',,x',
      ',,1e3',
      ',,1,1e-2',
      ',,1,=B2',
      ',,1,"1,5"',
      ',,1,"1,000.5"',
      ',,1,-2',
      ',,1,$3',
      ',,1,,0x',
      ',,1,,zz',
      ',a b',
      ',=C3',
    ]
    const lines = Array.from({ length: 1000 }, (_, index) => `${10_000 + index},,1,0.5,${native}`)
    const expected: number[] = []
    const plant = (place: number, text: string): void => {
      lines[place] = text
      expected.push(place + 2)
    }
    bad.forEach((text, index) => plant(index * 61 + 3, text))
    badCells.forEach((text, index) => plant(index * 61 + 29, `${20_000 + index}${text}`))
    expect(expected).toHaveLength(30)
    const { rows, faults } = read(
      `\ufefftoken_id,order_id,quantity,price,currency\r\n${lines.join('\r\n')}\r\n`,
    )
    expect(rows).toHaveLength(970)
    expect([...new Set(faults.map(({ line }) => line))].toSorted((one, other) => one - other)).toEqual(
      expected.toSorted((one, other) => one - other),
    )
    for (const { reason } of faults) expect(reason).toMatch(/^[A-Z].*\.$/)
  })
})

const row: BulkRow = { line: 2, tokenId: '7', orderId: '', quantity: '1', price: '', currency: '' }
const context = (over: Partial<BulkContext> = {}): BulkContext => ({
  action: 'sweep',
  taker: addresses.taker,
  collection: addresses.collection,
  chainId: 31_337,
  nativeDecimals: 18,
  isKnownCoin: () => true,
  floorOf: () => null,
  cancelProblem: () => null,
  now,
  ...over,
})

describe('a row', () => {
  it('is ready with an order that can be filled', () => {
    expect(checkRow(row, someOrder(), context())).toEqual({ state: 'ready', reason: '' })
    expect(checkRow(row, someOrder({ side: 'offer' }), context({ action: 'accept' })).state).toBe('ready')
    expect(
      checkRow(row, someOrder({ createdBy: addresses.taker }), context({ action: 'cancel' })).state,
    ).toBe('ready')
  })

  it.each([
    ['shows no listing', row, null, {}],
    ['does not show this order', { ...row, orderId: '0x9' }, null, {}],
    ['for token 8', row, someOrder({ tokenId: '8' }), {}],
    ['for the collection', row, someOrder({ collectionContractAddress: addresses.stranger }), {}],
    ['of chain 1', row, someOrder({ chainId: 1 }), {}],
    ['another currency', { ...row, currency: addresses.coin }, someOrder(), {}],
    ['is an offer', row, someOrder({ side: 'offer' }), {}],
    ['not active: expired', row, someOrder({ status: 'expired' }), {}],
    ['ran out', row, someOrder({ validUntil: '2026-01-01T00:00:00Z' }), {}],
    ['begins at', row, someOrder({ validFrom: '2027-01-01T00:00:00Z' }), {}],
    ['your own', row, someOrder({ createdBy: addresses.taker }), {}],
    ['no price', row, someOrder({ priceAmount: '0' }), {}],
    ['Only 5 can', { ...row, quantity: '6' }, someOrder(), {}],
    ['above the limit', { ...row, price: '0.0000000000000009' }, someOrder(), {}],
    ['below the limit', { ...row, price: '1' }, someOrder({ side: 'offer' }), { action: 'accept' }],
    [
      'more places',
      { ...row, price: '0.001' },
      someOrder({ priceDecimals: 2, priceCurrencyAddress: addresses.coin }),
      {},
    ],
    // The order would have its 1,000 units of the native coin be 0.001 of it.
    [
      'below the limit',
      { ...row, price: '0.001' },
      someOrder({ side: 'offer', priceDecimals: 6 }),
      { action: 'accept' },
    ],
    ['places of the currency', { ...row, price: '1' }, someOrder(), { nativeDecimals: null }],
    ['Only its maker', row, someOrder(), { action: 'cancel' }],
    [
      'cancelled already',
      row,
      someOrder({ createdBy: addresses.taker, status: 'cancelled' }),
      { action: 'cancel' },
    ],
    [
      'no number',
      row,
      someOrder({ createdBy: addresses.taker }),
      { action: 'cancel', cancelProblem: () => 'no number' },
    ],
  ] as const)('is refused: %s', (words, refusedRow, order, over) => {
    const checked = checkRow(refusedRow, order, context(over))
    expect(checked.state).toBe('refused')
    expect(checked.reason).toContain(words)
  })

  it('asks a second time when its limit is in a coin that is not known', () => {
    const order = someOrder({ priceCurrencyAddress: addresses.coin })
    const limited = { ...row, price: '1' }
    expect(checkRow(limited, order, context()).state).toBe('ready')
    expect(checkRow(row, order, context({ isKnownCoin: () => false })).state).toBe('ready')
    expect(checkRow(limited, order, context({ isKnownCoin: () => false }))).toMatchObject({
      state: 'asks',
      reason: expect.stringContaining(`currency ${addresses.coin} is not known`) as string,
    })
    expect(checkRow(limited, someOrder(), context({ isKnownCoin: () => false })).state).toBe('ready')
  })

  it('asks a second time under half of the floor', () => {
    expect(checkRow(row, someOrder(), context({ floorOf: () => 2000n })).state).toBe('ready')
    expect(checkRow(row, someOrder(), context({ floorOf: () => 2001n })).state).toBe('asks')
  })
})

describe('chunks', () => {
  const planned = (count: number, over: Parameters<typeof someOrder>[0] = {}) =>
    Array.from({ length: count }, (_, index) => ({
      row: index,
      order: someOrder({ orderId: `0x${index}`, ...over }),
    }))
  const cap = 30_000_000n

  it('hold one marketplace and one currency, and no more orders than wanted', () => {
    const rows = [
      ...planned(5),
      ...planned(2, { priceCurrencyAddress: addresses.coin }).map((one) => ({ ...one, row: one.row + 5 })),
    ]
    const chunks = planChunks(rows, { action: 'sweep', most: 2, cap })
    expect(chunks.map((chunk) => chunk.rows)).toEqual([[0, 1], [2, 3], [4], [5, 6]])
    expect(new Set(chunks.map(({ currency }) => currency))).toEqual(new Set([native, addresses.coin]))
  })

  it('stay below the gas that is there, with one order at least', () => {
    for (const { rows } of planChunks(planned(100), { action: 'sweep', most: 100, cap: 2_000_000n }))
      expect(estimateGas('sweep', rows.length)).toBeLessThanOrEqual(2_000_000n)
    expect(
      planChunks(planned(2), { action: 'sweep', most: 9, cap: 1n }).map(({ rows }) => rows.length),
    ).toEqual([1, 1])
  })
})
