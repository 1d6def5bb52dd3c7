import { delimiterOf, parseCsv } from '../../csv/parse-csv.ts'
import { csvLine } from '../../csv/csv-line.ts'
import { fail, succeed, type Result } from '../../result.ts'
import { isAddressText } from '../step.ts'
import type { BulkAction, BulkRow } from './bulk-row.ts'

/** What a column of the file is for. */
export type BulkColumn = { readonly name: string; readonly required: boolean; readonly about: string }

const priceAbout: Readonly<Record<BulkAction, string>> = {
  sweep:
    'The most for one piece, in units of the currency with a decimal point (0.05); no limit if left empty.',
  accept:
    'The least for one piece before fees, in units of the currency with a decimal point (0.05); no limit if left empty.',
  cancel: 'Not used.',
}

/** The columns of a file for an action, in the order of the template. */
export const bulkColumns = (action: BulkAction): readonly BulkColumn[] => [
  {
    name: 'token_id',
    required: true,
    about: 'All its digits: spreadsheets may round long numbers.',
  },
  {
    name: 'order_id',
    required: false,
    about:
      action === 'cancel'
        ? 'The order to cancel; if left empty, the maker’s best listing of the token, or else the best offer.'
        : `The best ${action === 'sweep' ? 'listing' : 'offer'} of the token if left empty.`,
  },
  {
    name: 'quantity',
    required: false,
    about:
      action === 'cancel'
        ? 'Not used: an order is cancelled whole.'
        : 'A whole number of pieces; 1 if left empty.',
  },
  { name: 'price', required: false, about: priceAbout[action] },
  { name: 'currency', required: false, about: 'Address of the currency; may be left empty.' },
]

/** A file to fill in: the columns and two rows to show their form. */
export const bulkTemplate = (action: BulkAction): string =>
  csvLine(bulkColumns(action).map(({ name }) => name)) +
  csvLine(['7', '', action === 'cancel' ? '' : '1', action === 'cancel' ? '' : '0.05', '']) +
  csvLine(['12', '', action === 'cancel' ? '' : '1', '', ''])

/** What is wrong at a place of a file. */
export type BulkFault = {
  readonly line: number
  /** Name of the column; empty for the whole line. */
  readonly column: string
  readonly reason: string
  /** What stands there, cut short. */
  readonly found: string
}

export type ReadBulk = { readonly rows: readonly BulkRow[]; readonly faults: readonly BulkFault[] }

/** More are several files. */
export const mostBulkRows = 5_000
const longestFound = 60

const scientific = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const formula = /^[=@]|^[+-](?![\d.])/

/** A number as people write it wrongly in a file; `null` when only the column can say. */
const commonFault = (value: string): string | null => {
  if (formula.test(value)) return 'A formula. Put the value there that it comes to.'
  if (scientific.test(value))
    return 'A number in scientific notation: a spreadsheet may have shortened it, and digits may be lost. Format the column as text.'
  if (/\s/.test(value)) return 'A space or a line break inside of the value.'
  return null
}

const wholeFault = (value: string): string | null => {
  const common = commonFault(value)
  if (common !== null) return common
  if (/^0x/i.test(value)) return 'Decimal digits are needed, not hex.'
  if (value.startsWith('-')) return 'It is negative.'
  if (/^\d+[.,]\d+$/.test(value)) return 'A whole number is needed.'
  if (!/^\d+$/.test(value)) return 'Decimal digits are needed, and nothing else.'
  return BigInt(value) >= 1n << 256n ? 'More than a contract can hold (2^256 − 1).' : null
}

const faultOf: Readonly<Record<string, (value: string) => string | null>> = {
  token_id: (value) => (value === '' ? 'The token id is missing.' : wholeFault(value)),
  order_id: (value) =>
    formula.test(value)
      ? 'A formula. Put the value there that it comes to.'
      : scientific.test(value)
        ? commonFault(value)
        : /\s/.test(value)
          ? 'A space or a line break inside of the value.'
          : value.length > 500
            ? 'Longer than an order id can be.'
            : null,
  quantity: (value) =>
    value === '' ? null : (wholeFault(value) ?? (/^0+$/.test(value) ? 'At least 1 is needed.' : null)),
  price: (value) => {
    if (value === '') return null
    const common = commonFault(value)
    if (common !== null) return common
    if (value.startsWith('-')) return 'It is negative.'
    if (/^\d*,\d+$/.test(value)) return 'A decimal point is needed, not a comma.'
    if (/,/.test(value)) return 'Thousands are not grouped here.'
    return /^\d{1,60}(?:\.\d{1,60})?$/.test(value)
      ? null
      : 'A number with a decimal point is needed, and no sign of a currency.'
  },
  currency: (value) =>
    value === '' || isAddressText(value) ? null : 'An address is needed: 0x and 40 hex digits.',
}

const nameOf = (cell: string): string =>
  cell
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')

/** What spreadsheets put before a text that they are not to read as a formula. */
const withoutGuard = (cell: string): string => cell.trim().replace(/^'(?=.)/, '')

const keyOf = ({ tokenId, orderId, currency }: BulkRow): string =>
  [BigInt(tokenId), orderId.toLowerCase(), currency.toLowerCase()].join(' ')

/**
 * Reads a file of rows. What is wrong is named by line and column, and the other lines are read all the same; only a file
 * without usable columns fails as a whole.
 */
export const readBulkCsv = (text: string, action: BulkAction): Result<ReadBulk, string> => {
  const lines = parseCsv(text, delimiterOf(text))
  const head = lines.next()
  if (head.done === true) return fail('The file is empty.')
  const names = head.value.cells.map(nameOf)
  const known = bulkColumns(action).map(({ name }) => name)
  if (!names.includes('token_id'))
    return fail(
      `The column token_id is missing. The first line names ${names.filter((name) => name !== '').join(', ') || 'nothing'}; it must name the columns, of ${known.join(', ')}.`,
    )
  const twice = names.find((name, index) => known.includes(name) && names.indexOf(name) !== index)
  if (twice !== undefined) return fail(`The column ${twice} is there twice.`)
  const unknown = names.filter((name) => name !== '' && !known.includes(name))

  const rows: BulkRow[] = []
  const faults: BulkFault[] = unknown.map((name) => ({
    line: head.value.line,
    column: name.slice(0, longestFound),
    reason: 'This column is not known and is ignored.',
    found: '',
  }))
  const seen = new Map<string, number>()
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= mostBulkRows) {
      faults.push({
        line,
        column: '',
        reason: `Only ${mostBulkRows} rows are taken at once; this one and all after it are left out.`,
        found: '',
      })
      break
    }
    const note = (column: string, reason: string, found: string): void =>
      void faults.push({ line, column, reason, found: found.slice(0, longestFound) })
    const before = faults.length
    if (cells.length > names.length)
      note(
        '',
        `The line has ${cells.length} cells, the first line ${names.length}.`,
        cells.slice(names.length).join(' '),
      )
    if (cells.length < names.length && names.indexOf('token_id') >= cells.length)
      note('token_id', 'The line ends before this column.', '')
    const value = (name: string): string => {
      const place = names.indexOf(name)
      return place === -1 ? '' : withoutGuard(cells[place] ?? '')
    }
    for (const [name, fault] of Object.entries(faultOf)) {
      const reason =
        faults.length > before && name === 'token_id' && value(name) === '' ? null : fault(value(name))
      if (reason !== null) note(name, reason, value(name))
    }
    if (faults.length > before) continue
    const row: BulkRow = {
      line,
      tokenId: BigInt(value('token_id')).toString(),
      orderId: value('order_id'),
      quantity: value('quantity') === '' ? '1' : BigInt(value('quantity')).toString(),
      price: action === 'cancel' ? '' : value('price'),
      currency: value('currency').toLowerCase(),
    }
    const former = seen.get(keyOf(row))
    if (former !== undefined) {
      note('', `The same as line ${former}.`, `${row.tokenId} ${row.orderId}`.trim())
      continue
    }
    seen.set(keyOf(row), line)
    rows.push(row)
  }
  return succeed({ rows, faults })
}
