import { keccak256, stringToBytes } from 'viem/utils'
import { knownEvents } from '../webhooks/known-events.ts'
import { sampleElement, type SampleElement } from '../webhooks/sample-element.ts'

/** What the operator's own listeners ask for, or what came in: of this the deliveries of a drill are made. */
export type DrillMaterial = {
  readonly contractAddresses: readonly string[]
  /** Signatures. */
  readonly events: readonly string[]
}

/** One request of a drill. */
export type DrillRequest = {
  /** What is hard about it, a few words. */
  readonly what: string
  readonly body: string
  /** Its body is sent in so many pieces over so many milliseconds. */
  readonly slow?: { readonly pieces: number; readonly overMs: number }
}

/** Requests that try one thing. */
export type DrillPart = {
  readonly id: DrillPartId
  /** How many times the usual rate. */
  readonly times: number
  /** Whether several may be on their way at once. */
  readonly atOnce: boolean
  readonly requests: readonly DrillRequest[]
}

export const drillPartIds = [
  'plain',
  'duplicates',
  'disorder',
  'removals',
  'large-ids',
  'old-layouts',
  'null-members',
  'batch',
  'burst',
  'slow-bodies',
] as const
export type DrillPartId = (typeof drillPartIds)[number]

type Element = SampleElement['element']

const largestId = (2n ** 256n - 1n).toString()
const batchSize = 500
const burstSize = 100

const hex = (value: unknown): string => `0x${Number(value).toString(16)}`

const isMember = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The same log as older services send it: under `Log` or `log`, numbers in hex. */
const oldLayout = (element: Element, name: 'Log' | 'log'): Element => {
  const { uid: _uid, event: _event, rawLog, ...envelope } = element
  return {
    ...envelope,
    [name]: {
      raw: {
        address: element['contractAddress'],
        ...(isMember(rawLog) ? rawLog : {}),
        blockNumber: hex(element['blockNumber']),
        transactionHash: element['txnHash'],
        transactionIndex: hex(element['txnIndex']),
        blockHash: element['blockHash'],
        logIndex: hex(element['txnLogIndex']),
      },
      contractType: element['contractType'],
    },
  }
}

const without = (element: Element, ...names: readonly string[]): Element =>
  Object.fromEntries(Object.entries(element).filter(([name]) => !names.includes(name)))

const array = (...elements: readonly Element[]): string => JSON.stringify(elements)

/**
 * Makes the deliveries of a drill, each marked as a test in every element. The same salt makes the same deliveries.
 *
 * @param at ISO 8601: the time the elements name
 * @returns `null` when of no signature an element can be made
 */
export const drillPlan = (
  material: DrillMaterial,
  { salt, at }: { readonly salt: string; readonly at: string },
): readonly DrillPart[] | null => {
  let count = 0
  const makeOf = (event: string, contract: string | undefined, tokenIDs: readonly string[] = []) => {
    count += 1
    const filters = { contractAddresses: contract === undefined ? [] : [contract], events: [event], tokenIDs }
    return sampleElement(event, { filters, salt: `${salt} ${count}`, at })?.element ?? null
  }
  const usable = material.events.filter((event) => makeOf(event, undefined) !== null)
  if (usable.length === 0) return null
  const block = (number: number): Element => ({
    blockNumber: number,
    blockHash: keccak256(stringToBytes(`${salt} block ${number}`)),
    parentBlockHash: keccak256(stringToBytes(`${salt} block ${number - 1}`)),
  })
  /** The so manyth element, of each event and each contract in turn. */
  const element = (index: number): Element => {
    const made = makeOf(
      usable[index % usable.length] ?? '',
      material.contractAddresses[index % Math.max(1, material.contractAddresses.length)],
    )
    // A signature that could be used a moment ago still can.
    if (made === null) throw new Error('A sample that was made before could not be made again.')
    return { ...made, ...block(1_000 + index) }
  }
  const many = (length: number): Element[] => Array.from({ length }, (_, index) => element(index))

  const [first, ...rest] = many(2)
  const second = rest[0] ?? first
  if (first === undefined || second === undefined) return null
  const removal: Element = { ...first, type: 'BLOCK_REMOVED' }
  const again: Element = { ...first, ...block(2_000), uid: second['uid'] }
  const tokens = knownEvents
    .filter(({ standard }) => standard !== 'ERC20')
    .map(({ declaration }) => makeOf(declaration, material.contractAddresses[0], [largestId]))
    .filter((made) => made !== null)
  const inOrder = many(10)

  return [
    {
      id: 'plain',
      times: 1,
      atOnce: false,
      requests: usable.map((event, index) => ({ what: event, body: array(element(index)) })),
    },
    {
      id: 'duplicates',
      times: 1,
      atOnce: false,
      requests: [1, 2, 3, 4].map((time) => ({
        what: time === 1 ? 'a delivery' : `the same, byte for byte, time ${time}`,
        body: array(first),
      })),
    },
    {
      id: 'disorder',
      times: 1,
      atOnce: false,
      requests: inOrder
        .toReversed()
        .map((one) => ({ what: `block ${String(one['blockNumber'])}, newest first`, body: array(one) })),
    },
    {
      id: 'removals',
      times: 1,
      atOnce: false,
      requests: [
        { what: 'a log', body: array(first) },
        { what: 'its block is taken back', body: array(removal) },
        { what: 'the log in another block', body: array(again) },
        { what: 'taken back again', body: array({ ...again, type: 'BLOCK_REMOVED' }) },
        {
          what: 'a removal of what never came',
          body: array({ ...element(7), ...block(3_000), type: 'BLOCK_REMOVED' }),
        },
        {
          what: 'added and taken back in one delivery',
          body: array(second, { ...second, type: 'BLOCK_REMOVED' }),
        },
      ],
    },
    {
      id: 'large-ids',
      times: 1,
      atOnce: false,
      requests: tokens.map((one) => ({ what: 'a token id of 78 digits', body: array(one) })),
    },
    {
      id: 'old-layouts',
      times: 1,
      atOnce: false,
      requests: [
        { what: 'the log under “Log”', body: array(oldLayout(first, 'Log')) },
        { what: 'the log under “log”', body: array(oldLayout(second, 'log')) },
        { what: 'one object, no array', body: JSON.stringify(first) },
        { what: 'old and new in one delivery', body: array(oldLayout(first, 'Log'), second) },
      ],
    },
    {
      id: 'null-members',
      times: 1,
      atOnce: false,
      requests: [
        ...['contractType', 'event', 'rawLog', 'ts', 'txnIndex', 'logDataType', 'parentBlockHash'].map(
          (name) => ({
            what: `“${name}” is null`,
            body: array({ ...first, [name]: null }),
          }),
        ),
        { what: 'no “event”', body: array(without(first, 'event')) },
        { what: 'no “rawLog”', body: array(without(first, 'rawLog')) },
        { what: 'an unknown member', body: array({ ...first, sponsor: { note: null } }) },
        { what: 'an empty array', body: '[]' },
      ],
    },
    {
      id: 'batch',
      times: 1,
      atOnce: false,
      requests: [
        { what: `${batchSize} elements in one delivery`, body: array(...many(batchSize)) },
        { what: 'one element behind it', body: array(element(1)) },
      ],
    },
    {
      id: 'burst',
      times: 10,
      atOnce: true,
      requests: many(burstSize).map((one, index) => ({ what: `delivery ${index + 1}`, body: array(one) })),
    },
    {
      id: 'slow-bodies',
      times: 1,
      atOnce: true,
      requests: [
        { what: 'a body over 1 s', body: array(first), slow: { pieces: 10, overMs: 1_000 } },
        { what: 'a body over 3 s', body: array(second), slow: { pieces: 30, overMs: 3_000 } },
        { what: 'a delivery beside them', body: array(element(3)) },
      ],
    },
  ]
}
