import { z } from 'zod'
import { csvLine, withoutGuard } from '../../../core/csv/csv-line.ts'
import { delimiterOf, parseCsv } from '../../../core/csv/parse-csv.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'

export type NamedAddress = { readonly address: string; readonly label: string; readonly note: string }

const entry = z.object({
  address: z
    .string()
    .trim()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'is no address (0x and 40 hex digits)')
    .transform((text) => text.toLowerCase()),
  label: z.string().trim().min(1, 'is empty').max(80, 'has more than 80 characters'),
  note: z.string().max(2000, 'has more than 2,000 characters').default(''),
})

const file = z.union([
  z.object({ addresses: z.array(entry) }),
  z.array(entry).transform((addresses) => ({ addresses })),
  // The form other tools write: {"0x…": "name"}.
  z
    .record(z.string(), z.string())
    .transform((record) => Object.entries(record).map(([address, label]) => ({ address, label })))
    .pipe(z.array(entry))
    .transform((addresses) => ({ addresses })),
])

const maxEntries = 10_000

const columns = ['address', 'label', 'note'] as const

const readCsv = (text: string): Result<NamedAddress[], string> => {
  const lines = parseCsv(text, delimiterOf(text))
  const head = lines.next()
  const names = head.done === true ? [] : head.value.cells.map((cell) => cell.trim().toLowerCase())
  if (!names.includes('address') || !names.includes('label'))
    return fail('The first line must name the columns: address, label and, if there are notes, note.')
  const entries: NamedAddress[] = []
  for (const { line, cells } of lines) {
    const cellOf = (name: string): string => withoutGuard(cells[names.indexOf(name)] ?? '')
    const read = entry.safeParse({
      address: cellOf('address'),
      label: cellOf('label'),
      note: cellOf('note'),
    })
    if (!read.success) {
      const [issue] = read.error.issues
      return fail(`Line ${line}: ${String(issue?.path[0])} ${issue?.message ?? 'cannot be read'}.`)
    }
    entries.push(read.data)
  }
  return succeed(entries)
}

const readJson = (text: string): Result<NamedAddress[], string> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return fail(`This is not JSON: ${(error as Error).message}.`)
  }
  const parsed = file.safeParse(json)
  return parsed.success ? succeed(parsed.data.addresses) : fail(problemOf(json))
}

/**
 * Reads an address book: CSV with the columns address, label and note, or JSON: a list of `{address, label, note?}`, the same under `addresses`, or
 * an object from address to name. An address that comes twice keeps its last name.
 * @returns the entries, or what is wrong with which one
 */
export const readAddressList = (text: string): Result<NamedAddress[], string> => {
  const read = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
  if (!read.ok) return read
  const byAddress = new Map(read.value.map((named) => [named.address, named]))
  if (byAddress.size === 0) return fail('There is no address in it.')
  if (byAddress.size > maxEntries)
    return fail(`It has more than ${maxEntries.toLocaleString('en')} addresses.`)
  return succeed([...byAddress.values()])
}

/** A union says only that nothing fits; the list form says which entry is wrong. */
const problemOf = (json: unknown): string => {
  const list = Array.isArray(json) ? json : (json as { addresses?: unknown } | null)?.addresses
  if (!Array.isArray(list))
    return 'It is no address book: a list of {"address", "label", "note"}, or an object from address to name.'
  const [issue] = z.array(entry).safeParse(list).error?.issues ?? []
  const [index, member = 'it'] = issue?.path ?? []
  return `Entry ${Number(index) + 1}: ${String(member)} ${issue?.message ?? 'cannot be read'}.`
}

/** The address book as CSV: read back by `readAddressList`. */
export const writeAddressList = (entries: readonly NamedAddress[]): string =>
  [columns, ...entries.map((named) => columns.map((name) => named[name]))].map(csvLine).join('')
