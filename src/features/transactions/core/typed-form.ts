import type { TypedDataDocument } from './step.ts'
import { walletTypedData } from './typed-data.ts'

/** Typed data that can be hashed, with the domain as it is hashed. */
export type TypedForm = {
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
  readonly name: string
  readonly version: string
  /** `null`: not a part of what is signed. */
  readonly chainId: bigint | null
  /** Lower-cased. `null`: not a part of what is signed. */
  readonly contract: string | null
  /** Whether types are exactly these, by name: `address owner,uint256 value`. */
  readonly has: (types: Readonly<Record<string, string>>) => boolean
  /** Members of a type as `has` compares them. */
  readonly types: (name: string) => string | null
}

const members = (type: unknown): string | null =>
  Array.isArray(type)
    ? (type as readonly { readonly name: string; readonly type: string }[])
        .map((member) => `${member.type} ${member.name}`)
        .join(',')
    : null

/** Reads typed data for what is hashed of it: for a document that has hashes, which its own types then fit. */
export const typedForm = (document: TypedDataDocument): TypedForm => {
  const { types, domain, primaryType, message } = walletTypedData(document)
  const signed = new Set((members(types['EIP712Domain']) ?? '').split(','))
  const text = (name: string): string => (signed.has(`string ${name}`) ? String(domain[name]) : '')
  const typeOf = (name: string): string | null => (Object.hasOwn(types, name) ? members(types[name]) : null)
  return {
    primaryType,
    message,
    name: text('name'),
    version: text('version'),
    chainId: signed.has('uint256 chainId') ? integer(domain['chainId']) : null,
    contract: signed.has('address verifyingContract') ? address(domain['verifyingContract']) : null,
    has: (known) => Object.entries(known).every(([name, expected]) => typeOf(name) === expected),
    types: typeOf,
  }
}

/** An integer of typed data, which hashing has found to be one. */
export const integer = (value: unknown): bigint => BigInt(value as string | number)

/** An address of typed data, lower-cased. */
export const address = (value: unknown): string => String(value).toLowerCase()
