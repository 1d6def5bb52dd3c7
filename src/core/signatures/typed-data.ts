import { hashStruct } from 'viem/utils'
import { parseJson } from '../wire/parse-json.ts'
import { join, ofHex } from './bytes.ts'
import { keccak } from './keccak.ts'
import { readEthAuth, type EthAuthClaims } from './eth-auth.ts'
import { checkTypedData, type ExtraMembers, type TypedDataFault } from './typed-data-check.ts'

/** Typed data as EIP-712 reads it. */
export type TypedDataReading = {
  /** What is wrong, field by field; while there is anything, there are no hashes. */
  readonly faults: readonly TypedDataFault[]
  readonly primaryType: string | null
  /** What an ETHAuth proof claims; `null` for any other typed data. */
  readonly ethAuth: EthAuthClaims | null
  /** Chain that the domain names, where it names one and the data can be hashed. */
  readonly chainId: bigint | null
  readonly hashes: {
    readonly domainSeparator: Uint8Array
    /** `null` where the domain alone is signed. */
    readonly structHash: Uint8Array | null
    readonly digest: Uint8Array
    /** In an empty domain; `null` where the types tell the members of the domain. */
    readonly digestWithoutDomain: Uint8Array | null
  } | null
}

const mark = Uint8Array.of(0x19, 0x01)

type Parameter = { readonly name: string; readonly type: string }

/** Members of a domain in the order of EIP-712. */
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

/** viem compares `0X`… and digits differently than wallets do: an integer becomes a `bigint` first. */
const prepare = (
  value: unknown,
  type: string,
  types: Readonly<Record<string, readonly Parameter[]>>,
): unknown => {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined) return (value as unknown[]).map((item) => prepare(item, element, types))
  const members = types[type]
  if (members !== undefined)
    return Object.fromEntries(
      members.map((member) => [
        member.name,
        prepare((value as Record<string, unknown>)[member.name], member.type, types),
      ]),
    )
  if (/^u?int/.test(type)) return BigInt(value as string | number)
  if (type === 'address') return String(value).toLowerCase()
  return value
}

/**
 * Reads typed data: checks it field by field and hashes it.
 *
 * @param given the object, or its JSON text, of which no digit is lost
 * @param extras what becomes of members that the types do not have: they are not a part of what is signed
 */
export const readTypedData = (given: unknown, extras: ExtraMembers = 'refused'): TypedDataReading => {
  let value = given
  if (typeof given === 'string') {
    const parsed = parseJson(given)
    if (!parsed.ok) {
      const problem = `is no JSON: ${parsed.error.message}`
      return {
        faults: [{ path: '', problem }],
        primaryType: null,
        ethAuth: null,
        chainId: null,
        hashes: null,
      }
    }
    ;({ value } = parsed)
  }
  const checked = checkTypedData(value, extras)
  if (!checked.ok)
    return {
      faults: checked.faults,
      primaryType: checked.primaryType,
      ethAuth: null,
      chainId: null,
      hashes: null,
    }
  const { domain, message, primaryType } = checked.value
  const declared = checked.value.types['EIP712Domain']
  const types = { ...checked.value.types, EIP712Domain: declared ?? domainTypeOf(domain) }
  const readyDomain = prepare(domain, 'EIP712Domain', types) as Record<string, unknown>
  const domainSeparator = hashOf('EIP712Domain', readyDomain, types)
  // Wallets sign a domain alone without any struct behind it.
  const structHash =
    primaryType === 'EIP712Domain'
      ? null
      : hashOf(primaryType, prepare(message, primaryType, types) as Record<string, unknown>, types)
  const digestIn = (separator: Uint8Array): Uint8Array =>
    keccak(join(mark, separator, ...(structHash === null ? [] : [structHash])))
  return {
    faults: [],
    primaryType,
    ethAuth: readEthAuth(checked.value),
    chainId: typeof readyDomain['chainId'] === 'bigint' ? readyDomain['chainId'] : null,
    hashes: {
      domainSeparator,
      structHash,
      digest: digestIn(domainSeparator),
      digestWithoutDomain:
        declared === undefined ? digestIn(hashOf('EIP712Domain', {}, { EIP712Domain: [] })) : null,
    },
  }
}

const hashOf = (
  type: string,
  data: Record<string, unknown>,
  types: Readonly<Record<string, readonly Parameter[]>>,
): Uint8Array => ofHex(hashStruct<Record<string, unknown>, string>({ data, primaryType: type, types }))
