import type { TypedDataDocument } from './step.ts'
import { walletTypedData } from './typed-data.ts'

const members = (type: unknown): string | null =>
  Array.isArray(type)
    ? (type as readonly { readonly name: string; readonly type: string }[])
        .map((member) => `${member.type} ${member.name}`)
        .join(',')
    : null

export const typedForm = (document: TypedDataDocument) => {
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
    has: (known: Readonly<Record<string, string>>) =>
      Object.entries(known).every(([name, expected]) => typeOf(name) === expected),
    types: typeOf,
  }
}

export type TypedForm = ReturnType<typeof typedForm>

export const integer = (value: unknown): bigint => BigInt(value as string | number)

export const address = (value: unknown): string => String(value).toLowerCase()
