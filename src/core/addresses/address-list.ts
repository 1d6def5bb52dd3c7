import { z } from 'zod'
import { fail, succeed, type Result } from '../result.ts'

/** A name for an address, as it is exported and imported. */
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

/** Most entries of one file. */
const most = 10_000

/**
 * Reads an address book: a list of `{address, label, note?}`, the same under `addresses`, or an object from address to name.
 * An address that comes twice keeps its last name.
 *
 * @returns the entries, or what is wrong with which one
 */
export const readAddressList = (text: string): Result<NamedAddress[], string> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return fail(`This is not JSON: ${(error as Error).message}.`)
  }
  const parsed = file.safeParse(json)
  if (!parsed.success) return fail(problemOf(json))
  const byAddress = new Map(parsed.data.addresses.map((one) => [one.address, one]))
  if (byAddress.size === 0) return fail('There is no address in it.')
  if (byAddress.size > most) return fail(`It has more than ${most.toLocaleString('en')} addresses.`)
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

/** The address book as a file: read back by `readAddressList`. */
export const writeAddressList = (entries: readonly NamedAddress[]): string =>
  `${JSON.stringify(
    { addresses: entries.map(({ address, label, note }) => ({ address, label, note })) },
    null,
    2,
  )}\n`
