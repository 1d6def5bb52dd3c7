import { concatHex, hashStruct, keccak256 } from 'viem/utils'
import type { TypedDataDomain } from 'viem'
import { fail, succeed, type Result } from '../result.ts'
import type { TypedDataDocument } from './step.ts'

/** The three hashes of typed data (EIP-712), computed here. */
export type TypedDataHashes = {
  readonly domainSeparator: `0x${string}`
  readonly structHash: `0x${string}`
  /** What is signed: keccak-256 of `0x1901`, domain separator and struct hash. */
  readonly digest: `0x${string}`
}

/** Real documents have fewer than twenty. */
const mostTypes = 200

type Field = { readonly name: string; readonly type: string }
type Types = Readonly<Record<string, readonly Field[]>>

/** Members of a domain in the order of EIP-712. */
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const readTypes = (types: TypedDataDocument['types']): Types | null => {
  const read: Record<string, Field[]> = {}
  for (const [name, fields] of Object.entries(types)) {
    if (!Array.isArray(fields)) return null
    const list: Field[] = []
    for (const field of fields as unknown[]) {
      if (typeof field !== 'object' || field === null) return null
      const { name: member, type } = field as Record<string, unknown>
      if (typeof member !== 'string' || typeof type !== 'string') return null
      list.push({ name: member, type })
    }
    read[name] = list
  }
  return read
}

/** A struct that holds itself would be walked for ever. Each type is looked at once, however often others name it. */
const isEndless = (types: Types, first: string): boolean => {
  const finished = new Set<string>()
  const isLooped = (name: string, above: ReadonlySet<string>): boolean => {
    if (above.has(name)) return true
    if (finished.has(name)) return false
    const inside = new Set([...above, name])
    const looped = (Object.hasOwn(types, name) ? (types[name] ?? []) : []).some(({ type }) => {
      const base = type.replace(/\[.*$/, '')
      return Object.hasOwn(types, base) && isLooped(base, inside)
    })
    finished.add(name)
    return looped
  }
  return isLooped(first, new Set())
}

/** An empty member of a domain is one that is not there: services that fill every member send `""` and 0. */
const domainOf = ({ domain }: TypedDataDocument): TypedDataDomain =>
  Object.fromEntries(
    Object.entries(domain).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

/**
 * The document as wallets take it (`eth_signTypedData_v4`): with the domain's own type, which services leave out.
 */
export const walletTypedData = (
  document: TypedDataDocument,
): {
  readonly types: Record<string, unknown>
  readonly domain: Record<string, unknown>
  readonly primaryType: string
  readonly message: Record<string, unknown>
} => {
  const domain = domainOf(document) as Record<string, unknown>
  return {
    types: {
      EIP712Domain: domainFields.filter(({ name }) => Object.hasOwn(domain, name)),
      ...document.types,
    },
    domain,
    primaryType: document.primaryType,
    message: { ...document.value },
  }
}

/**
 * Hashes typed data as a wallet would. Integers may be numbers or decimal text.
 *
 * @returns the hashes, or one sentence that says why there are none
 */
export const hashDocument = (document: TypedDataDocument): Result<TypedDataHashes, string> => {
  const { types: full, domain, primaryType, message } = walletTypedData(document)
  const types = readTypes(full)
  if (types === null) return fail('Its types are not lists of members with a name and a type.')
  if (Object.keys(types).length > mostTypes) return fail(`It has more than ${mostTypes} types.`)
  if (!Object.hasOwn(types, primaryType))
    return fail(`Its types do not have the primary type “${primaryType}”.`)
  if (isEndless(types, primaryType)) return fail('A type of it contains itself.')
  try {
    const shared = types as Record<string, Field[]>
    const domainSeparator = hashStruct({ data: domain, primaryType: 'EIP712Domain', types: shared })
    const structHash = hashStruct({ data: message, primaryType, types: shared })
    // As EIP-712 has it; hashing the whole document once more would take twice as long.
    const digest = keccak256(concatHex(['0x1901', domainSeparator, structHash]))
    return succeed({ domainSeparator, structHash, digest })
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : 'not readable'
    return fail(`It cannot be hashed: ${reason}`)
  }
}

/** One line of typed data as a tree. */
export type TypedRow = {
  readonly depth: number
  readonly name: string
  readonly type: string
  readonly value: string | null
}

const mostRows = 2000

const plainText = (value: unknown): string =>
  value === undefined ? 'missing' : typeof value === 'string' ? value : JSON.stringify(value)

/** The message of a document line by line, by its own types; members that no type names are shown with type `?`. */
export const typedRows = (document: TypedDataDocument): TypedRow[] => {
  const types = readTypes(document.types) ?? {}
  const rows: TypedRow[] = []
  const add = (name: string, type: string, value: unknown, depth: number): void => {
    if (rows.length >= mostRows || depth > 32) return
    const array = /^(.*)\[\d*\]$/.exec(type)
    if (Array.isArray(value)) {
      rows.push({ depth, name, type, value: value.length === 0 ? 'none' : null })
      value.forEach((member: unknown, index) => add(String(index), array?.[1] ?? '?', member, depth + 1))
      return
    }
    if (typeof value === 'object' && value !== null) {
      rows.push({ depth, name, type, value: null })
      struct(type, value as Readonly<Record<string, unknown>>, depth + 1)
      return
    }
    rows.push({ depth, name, type, value: plainText(value) })
  }
  const struct = (type: string, value: Readonly<Record<string, unknown>>, depth: number): void => {
    const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
    for (const field of fields) add(field.name, field.type, value[field.name], depth)
    const named = new Set(fields.map(({ name }) => name))
    for (const [name, member] of Object.entries(value)) if (!named.has(name)) add(name, '?', member, depth)
  }
  struct(document.primaryType, document.value, 0)
  return rows
}
