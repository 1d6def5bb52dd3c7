import { encodeAbiParameters, keccak256, stringToBytes } from 'viem/utils'
import type { Hex } from 'viem'
import { toAbi } from './abi-data.ts'
import { eventKey, fitsKnown, standardsOf } from './event-matching.ts'
import { parseEventSignature, type EventParameter } from './event-signature.ts'
import { eventValues } from './event-values.ts'
import type { FilterTexts } from './lint-filters.ts'
import { deliveredNames } from './print-declaration.ts'

/** Stands in every made-up element, so that nobody takes it for one of the chain. */
export const testMark = 'A test delivery made by Marketdesk. It never happened on any chain.'

const madeUpAccounts = ['a1', 'b2', 'c3'].map((byte) => `0x${byte.repeat(20)}` as const)
const noContract = `0x${'d4'.repeat(20)}`

type Made = {
  readonly accounts: readonly string[]
  readonly tokenIds: readonly string[]
}

const isTokenId = (name: string): boolean => /^(?:token_?)?ids?$/i.test(name)

const valueOf = (parameter: EventParameter, made: Made, place: { addresses: number }): unknown => {
  const { type, components, name } = parameter
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array !== null) {
    const [, element = '', size = ''] = array
    // A fixed size can be a hundred thousand; a log of that is no sample any more.
    const length = size === '' ? 2 : Math.min(Number(size), 1000)
    return Array.from({ length }, () => valueOf({ ...parameter, type: element }, made, place))
  }
  if (type.startsWith('(')) return components.map((component) => valueOf(component, made, place))
  if (type === 'address') {
    const account = made.accounts[place.addresses % made.accounts.length] ?? madeUpAccounts[0]
    place.addresses += 1
    return account
  }
  if (type === 'bool') return true
  if (type === 'string') return 'sample'
  if (type === 'bytes') return '0x5a'
  if (type.startsWith('bytes')) return `0x${'5a'.repeat(Number(type.slice(5)))}`
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 256)
  const integer = isTokenId(name) ? BigInt(made.tokenIds[0] ?? 1) : 42n
  const room = 2n ** BigInt(type.startsWith('int') ? bits - 1 : bits)
  return integer < room ? integer : 1n
}

const encode = (parameters: readonly EventParameter[], values: readonly unknown[]): Hex =>
  parameters.length === 0 ? '0x' : encodeAbiParameters(parameters.map(toAbi), [...values])

const topicOf = (parameter: EventParameter, value: unknown): Hex => {
  if (parameter.type === 'string') return keccak256(stringToBytes(String(value)))
  const encoded = encode([parameter], [value])
  return encoded.length === 66 && !/[\])]$/.test(parameter.type) ? encoded : keccak256(encoded)
}

export type SampleOf = {
  readonly filters: FilterTexts
  readonly salt: string
  readonly at: string
}

export type SampleElement = { readonly uid: string; readonly element: Readonly<Record<string, unknown>> }

/** Consistent in itself (hash, topics, data and values agree), in block 0, and marked as a test. */
export const sampleElement = (event: string, { filters, salt, at }: SampleOf): SampleElement | null => {
  const parsed = parseEventSignature(event)
  if (!parsed.ok) return null
  const { parameters, canonical } = parsed.value
  const key = eventKey(parsed.value)
  const standard = standardsOf(key.topicHash).find((known) => fitsKnown(key, known))?.standard
  const participants = (filters.accounts ?? []).map((account) => account.toLowerCase())
  const made: Made = { accounts: [...participants, ...madeUpAccounts], tokenIds: filters.tokenIDs ?? [] }
  const place = { addresses: 0 }
  let topics: Hex[]
  let data: Hex
  try {
    const values = parameters.map((parameter) => valueOf(parameter, made, place))
    topics = [
      key.topicHash as Hex,
      ...parameters.flatMap((parameter, index) =>
        parameter.indexed ? [topicOf(parameter, values[index])] : [],
      ),
    ]
    data = encode(
      parameters.filter(({ indexed }) => !indexed),
      values.filter((_, index) => parameters[index]?.indexed !== true),
    )
  } catch {
    // A type that cannot be encoded (a fixed array of thousands): there is no sample of it.
    return null
  }
  const hash = (what: string): Hex => keccak256(stringToBytes(`${salt} ${canonical} ${key.indexed} ${what}`))
  const uid = hash('uid')
  return {
    uid,
    element: {
      uid,
      type: 'BLOCK_ADDED',
      blockNumber: 0,
      blockHash: hash('block'),
      parentBlockHash: hash('parent'),
      contractAddress: (filters.contractAddresses[0] ?? noContract).toLowerCase(),
      contractType: standard ?? 'UNKNOWN',
      txnHash: hash('transaction'),
      txnIndex: 0,
      txnLogIndex: 0,
      ts: at,
      logDataType:
        parsed.value.name.startsWith('Transfer') && standard !== undefined ? 'TOKEN_TRANSFER' : 'EVENT',
      test: testMark,
      event: {
        topicHash: key.topicHash,
        eventSig: canonical,
        types: parameters.map(({ type }) => type),
        names: deliveredNames(parsed.value),
        values: eventValues(parameters, { topics, data }),
      },
      rawLog: { data, topics },
    },
  }
}
