import type { TypedDataDomain } from 'viem'
import { quote } from '../../../core/facts.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { toHex } from '../../signatures/core/bytes.ts'
import { domainTypeOf, readTypedData } from '../../signatures/core/typed-data.ts'
import type { ArgumentRow } from './argument-rows.ts'
import { fact } from './fact.ts'
import type { Fact } from './say.ts'
import { longestQuote } from './step-gap.ts'
import type { TypedDataDocument } from './step.ts'

export type TypedDataHashes = {
  readonly domainSeparator: `0x${string}`
  readonly structHash: `0x${string}`
  readonly digest: `0x${string}`
}

type Field = { readonly name: string; readonly type: string }
type Types = Readonly<Record<string, readonly Field[]>>

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

/** An empty member of a domain is one that is not there: services that fill every member send `""` and 0. */
const domainOf = ({ domain }: TypedDataDocument): TypedDataDomain =>
  Object.fromEntries(
    Object.entries(domain).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

/** The document as wallets take it (`eth_signTypedData_v4`): with the domain's own type, which services leave out. */
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
      EIP712Domain: domainTypeOf(domain),
      ...document.types,
    },
    domain,
    primaryType: document.primaryType,
    message: { ...document.value },
  }
}

/** Hashes typed data as a wallet would, which leaves members out that the types do not have. Integers may be numbers or text. */
export const hashDocument = (document: TypedDataDocument): Result<TypedDataHashes, Fact> => {
  const { hashes, faults } = readTypedData(walletTypedData(document), { extras: 'dropped' })
  if (hashes === null) {
    const [fault] = faults
    return fail(
      fact('typed-data-not-hashed', {
        path: quote(fault?.path ?? '', longestQuote),
        problem: fault?.problem ?? 'not readable',
      }),
    )
  }
  const { domainSeparator, structHash, digest } = hashes
  return succeed({
    domainSeparator: toHex(domainSeparator),
    // A domain alone has no struct beside it.
    structHash: toHex(structHash ?? domainSeparator),
    digest: toHex(digest),
  })
}

const maxRows = 2000

const plainText = (value: unknown): string =>
  value === undefined ? 'missing' : typeof value === 'string' ? value : JSON.stringify(value)

export const typedRows = (document: TypedDataDocument): ArgumentRow[] => {
  const types = readTypes(document.types) ?? {}
  const rows: ArgumentRow[] = []
  const add = (name: string, type: string, value: unknown, depth: number): void => {
    if (rows.length >= maxRows || depth > 32) return
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
