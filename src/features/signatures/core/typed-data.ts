import { hashStruct } from 'viem/utils'
import { parseJson } from '../../../core/wire/parse-json.ts'
import { join, ofHex } from './bytes.ts'
import { keccak } from './keccak.ts'
import { readEthAuth, type EthAuthClaims } from './eth-auth.ts'
import { checkTypedData, integerProblem, type ExtraMembers, type TypedDataFault } from './typed-data-check.ts'

type Parameter = { readonly name: string; readonly type: string }
type Types = Readonly<Record<string, readonly Parameter[]>>

export type TypedDataReading = {
  readonly faults: readonly TypedDataFault[]
  readonly primaryType: string | null
  readonly ethAuth: EthAuthClaims | null
  readonly unsigned: readonly string[]
  readonly chainId: bigint | null
  readonly hashes: {
    readonly types: Types
    readonly domainSeparator: Uint8Array
    readonly structHash: Uint8Array | null
    readonly digest: Uint8Array
    /** In an empty domain; `null` where the types tell the members of the domain. */
    readonly digestWithoutDomain: Uint8Array | null
  } | null
}

const mark = Uint8Array.of(0x19, 0x01)

const domainFields: readonly Parameter[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** The members that a domain has of those of the EIP, in its order: what it is hashed by where its types leave `EIP712Domain` out. */
export const domainTypeOf = (domain: object): Parameter[] =>
  domainFields.filter(({ name }) => Object.hasOwn(domain, name))

const integerOf = (value: string | number, type: string, rounds: boolean): bigint => {
  const exact = BigInt(value)
  if (!rounds || !/^-?\d+$/.test(String(value))) return exact
  const rounded = BigInt(Number(value))
  return integerProblem(String(rounded), type) === null ? rounded : exact
}

const spelledOut = (types: Types): Types =>
  Object.fromEntries(
    Object.entries(types).map(([name, members]) => [
      name,
      members.map((member) => ({
        ...member,
        type: Object.hasOwn(types, member.type.replace(/\[.*/, ''))
          ? member.type
          : member.type.replace(/^(u?int)(?=$|\[)/, '$1256'),
      })),
    ]),
  )

/** viem reads `0X`… and digits differently than wallets do: hex gets small letters, and an integer becomes a `bigint` first. */
const prepare = (value: unknown, type: string, types: Types, rounds: boolean): unknown => {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined) return (value as unknown[]).map((item) => prepare(item, element, types, rounds))
  const members = types[type]
  if (members !== undefined)
    return Object.fromEntries(
      members.map((member) => [
        member.name,
        prepare((value as Record<string, unknown>)[member.name], member.type, types, rounds),
      ]),
    )
  if (/^u?int/.test(type)) return integerOf(value as string | number, type, rounds)
  if (/^(?:address$|bytes)/.test(type)) return String(value).toLowerCase()
  return value
}

/** What a number of JSON is by its digits: beyond 2^53 no number, and none at all where a double would be another. */
const byDigits = (_key: string, held: unknown, { source }: { readonly source?: string } = {}): unknown => {
  if (typeof held !== 'number' || source === undefined) return held
  if (/^-?\d+$/.test(source)) return Number.isSafeInteger(held) ? held : BigInt(source)
  return source.replaceAll(/\D/g, '').length > 15 || !Number.isSafeInteger(held) ? Number.NaN : held
}

export type TypedDataOptions = {
  readonly extras?: ExtraMembers
  readonly spellsOut?: boolean
  readonly rounds?: boolean
}

export const readTypedData = (
  given: unknown,
  { extras = 'refused', spellsOut = false, rounds = false }: TypedDataOptions = {},
): TypedDataReading => {
  const unread = { ethAuth: null, unsigned: [], chainId: null, hashes: null } as const
  let value = given
  if (typeof given === 'string') {
    const parsed = parseJson(given)
    if (!parsed.ok) {
      const problem = `is no JSON: ${parsed.error.message}`
      return { ...unread, faults: [{ path: '', problem }], primaryType: null }
    }
    // Nearly all numbers are what they are read for; telling the others takes five times as long.
    value = /\d[\d.]{15}|\de/i.test(given) ? JSON.parse(given, byDigits) : parsed.value
  }
  const checked = checkTypedData(value, extras)
  if (!checked.ok) return { ...unread, faults: checked.faults, primaryType: checked.primaryType }
  const { domain, message, primaryType, unsigned } = checked.value
  const declared = checked.value.types['EIP712Domain']
  const written = { ...checked.value.types, EIP712Domain: declared ?? domainTypeOf(domain) }
  const types = spellsOut ? spelledOut(written) : written
  const ready = (part: unknown, type: string): Record<string, unknown> =>
    prepare(part, type, types, rounds) as Record<string, unknown>
  const readyDomain = ready(domain, 'EIP712Domain')
  const domainSeparator = hashOf('EIP712Domain', readyDomain, types)
  // Wallets sign a domain alone without any struct behind it.
  const structHash =
    primaryType === 'EIP712Domain' ? null : hashOf(primaryType, ready(message, primaryType), types)
  const digestIn = (separator: Uint8Array): Uint8Array =>
    keccak(join(mark, separator, ...(structHash === null ? [] : [structHash])))
  return {
    faults: [],
    primaryType,
    ethAuth: readEthAuth(checked.value),
    unsigned,
    chainId: typeof readyDomain['chainId'] === 'bigint' ? readyDomain['chainId'] : null,
    hashes: {
      types,
      domainSeparator,
      structHash,
      digest: digestIn(domainSeparator),
      digestWithoutDomain:
        declared === undefined ? digestIn(hashOf('EIP712Domain', {}, { EIP712Domain: [] })) : null,
    },
  }
}

const hashOf = (type: string, data: Record<string, unknown>, types: Types): Uint8Array =>
  ofHex(hashStruct<Record<string, unknown>, string>({ data, primaryType: type, types }))
