import fc from 'fast-check'
import { encodeAbiParameters, keccak256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeEvent } from './decode-event.ts'
import type { DeliveredEvent } from './delivered-event.ts'
import { topicHash } from './topic-hash.ts'
import { payloadOf } from './testing/payloads.ts'
import { forAll } from '../testing/for-all.ts'

const nothing: DeliveredEvent = {
  eventSig: null,
  topicHash: null,
  types: null,
  names: null,
  values: null,
  rawLog: null,
  contractType: null,
}

type Vector = {
  topics: string[]
  data: string
  canonical: string
  types: string[]
  names: string[]
  values: string[]
}

const vectors = payloadOf('event-value-vectors') as unknown as Vector[]

const values = (delivered: Partial<DeliveredEvent>): unknown[] =>
  decodeEvent({ ...nothing, ...delivered }).args.map(({ value }) => value)

const word = (hex: string): string => `0x${hex.padStart(64, '0')}`

test.each(vectors.map((vector) => [vector.canonical, vector] as const))(
  'the observed vectors: %s',
  (_, vector) => {
    const { canonical: eventSig, types, names, topics, data } = vector
    const fromLog = decodeEvent({ ...nothing, eventSig, types, names, rawLog: { topics, data } })
    const fromValues = decodeEvent({ ...nothing, eventSig, types, names, values: vector.values })
    expect(fromLog.problem).toBeNull()
    expect(fromLog.args.map(({ name, type }) => [name, type])).toEqual(
      names.map((name, index) => [name, types[index]]),
    )
    // Both sources say the same, and addresses and bytes as the delivery has them.
    expect(fromValues.args).toEqual(fromLog.args)
    const hex = fromLog.args.filter(({ type }) => !type.startsWith('uint'))
    expect(hex.map(({ value }) => value)).toEqual(
      vector.values.filter((__, index) => !types[index]?.startsWith('uint')),
    )
  },
)

test('an ERC-721 transfer is told from an ERC-20 one by its topics', () => {
  const topics = [topicHash('Transfer(address,address,uint256)'), word('aa'), word('bb'), word('4d5')]
  const decoded = decodeEvent({ ...nothing, rawLog: { topics, data: '0x' } })
  expect(decoded).toMatchObject({ eventName: 'Transfer', eventSig: 'Transfer(address,address,uint256)' })
  expect(decoded.args[2]).toEqual({ name: 'tokenId', type: 'uint256', value: '1237' })
})

test('a string comes from rawLog where event.values has only its offset', () => {
  const topics = [topicHash('URI(string,uint256)'), word('7')]
  const data = encodeAbiParameters([{ type: 'string' }], ['ipfs://a/{id}.json'])
  const delivered = { eventSig: 'URI(string,uint256)', values: [word('20'), word('7')] }
  expect(values({ ...delivered, rawLog: { topics, data } })).toEqual(['ipfs://a/{id}.json', '7'])
  const without = decodeEvent({ ...nothing, ...delivered })
  expect(without.args.map(({ value }) => value)).toEqual([null, '7'])
  expect(without.problem).toContain('only an offset')
})

const encodedList = encodeAbiParameters([{ type: 'uint256[]' }], [[1n, 2n]])
const account = `0x${'ab'.repeat(20)}` as const
const sold = encodeAbiParameters(
  [{ type: 'tuple[]', components: [{ type: 'uint256' }, { type: 'address' }] }, { type: 'bool' }],
  [[[5n, account]], true],
)
const soldLog = { topics: [topicHash('Sold((uint256,address)[],bool)')], data: sold }
const hash = keccak256(stringToBytes('name'))
const named = { topics: [topicHash('Named(string,int8)'), hash], data: `0x${'f'.repeat(64)}` }

test.each<[string, Partial<DeliveredEvent>, unknown[]]>([
  [
    'with an array in the signature every value is encoded alone',
    { eventSig: 'Batch(address,uint256[])', values: [word(account.slice(2)), encodedList] },
    [account, ['1', '2']],
  ],
  [
    'tuples become arrays',
    { eventSig: 'Sold((uint256,address)[],bool)', rawLog: soldLog },
    [[['5', account]], true],
  ],
  [
    'an indexed argument of dynamic type is its hash',
    { eventSig: 'Named(string indexed name, int8 change)', rawLog: named },
    [hash, '-1'],
  ],
])('%s', (_what, delivered, found) => {
  expect(values(delivered)).toEqual(found)
})

describe('which arguments are indexed', () => {
  const eventSig = 'Moved(uint256,address,uint256)'
  const from = 'cd'.repeat(20)
  const topics = [topicHash(eventSig), word(from)]
  const data = word('1') + word('2').slice(2)

  test('is told by the delivered values', () => {
    const delivered = [word('1'), `0x${from}`, word('2')]
    expect(values({ eventSig, rawLog: { topics, data }, values: delivered })).toEqual(['1', `0x${from}`, '2'])
  })

  test('is told by the log where only one way fits', () => {
    const one = 'One(address,bytes32)'
    const log = { topics: [topicHash(one), `0x${'ef'.repeat(32)}`], data: word(from) }
    expect(values({ eventSig: one, rawLog: log })).toEqual([`0x${from}`, `0x${'ef'.repeat(32)}`])
  })

  test('is not guessed', () => {
    const two = 'Two(uint256,uint256)'
    const decoded = decodeEvent({
      ...nothing,
      eventSig: two,
      rawLog: { topics: [topicHash(two), word('1')], data: word('2') },
    })
    expect(decoded).toMatchObject({ eventName: 'Two', args: [] })
    expect(decoded.problem).toContain('does not tell which arguments are indexed')
  })
})

describe('contradictions', () => {
  const topics = [topicHash('Transfer(address,address,uint256)'), word('aa'), word('bb')]

  test('the log wins over a signature that is not its own', () => {
    const decoded = decodeEvent({
      ...nothing,
      eventSig: 'Approval(address,address,uint256)',
      rawLog: { topics, data: word('21') },
    })
    expect(decoded).toMatchObject({
      eventName: 'Transfer',
      eventSig: 'Approval(address,address,uint256)',
      args: [{}, {}, { value: '33' }],
      problem: expect.stringContaining('does not hash'),
    })
  })

  test('data that is too short falls back to the values and says so', () => {
    const decoded = decodeEvent({
      ...nothing,
      eventSig: 'Transfer(address,address,uint256)',
      rawLog: { topics, data: '0x21' },
      values: [`0x${'aa'.padStart(40, '0')}`, word('bb'), word('21')],
    })
    expect(decoded.args.map(({ value }) => value)).toEqual([
      `0x${'aa'.padStart(40, '0')}`,
      `0x${'bb'.padStart(40, '0')}`,
      '33',
    ])
    expect(decoded.problem).toContain('the arguments come from event.values')
  })

  test.each([
    [{ topics: ['0x12'], data: '0x' }, 'rawLog.topics[0] is not 32 bytes of hex'],
    [{ topics: [...topics, ...topics], data: '0x' }, 'rawLog has 6 topics'],
    [{ topics, data: '0xzz' }, 'rawLog.data is not hex'],
  ])('%o is named', (rawLog, wanted) => {
    expect(decodeEvent({ ...nothing, eventSig: 'E(bool)', rawLog }).problem).toContain(wanted)
  })
})

test('what nothing is known of has no arguments and says why', () => {
  const decoded = decodeEvent({ ...nothing, rawLog: { topics: [word('1')], data: '0x' } })
  expect(decoded).toMatchObject({ eventName: null, eventSig: null, args: [] })
  expect(decoded.problem).toContain('no signature was delivered')
})

test('whatever viem encodes comes back, digit by digit', () => {
  const signature = 'Any(uint256,int256,address,bytes5,uint256[],string)'
  const topics = [topicHash(signature)]
  const types = ['uint256', 'int256', 'address', 'bytes5', 'uint256[]', 'string'].map((type) => ({ type }))
  const bytes = (length: number) =>
    fc
      .uint8Array({ minLength: length, maxLength: length })
      .map((all) => `0x${Buffer.from(all).toString('hex')}`)
  const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const int = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n })
  forAll(
    [uint, int, bytes(20), bytes(5), fc.array(uint), fc.string()],
    (a, b, c, d, list, text) => {
      const data = encodeAbiParameters(types, [a, b, c, d, list, text])
      expect(values({ eventSig: signature, rawLog: { topics, data } })).toEqual([
        a.toString(),
        b.toString(),
        c,
        d,
        list.map(String),
        text,
      ])
    },
    { numRuns: 200 },
  )
})

test('any delivered event has all arguments of its signature in order, or none and a reason', () => {
  const hex = fc.oneof(
    fc.string(),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
    fc.constant(word('20')),
    fc.constant(word('ffffffffffffffff')),
  )
  const texts = fc.option(fc.array(hex, { maxLength: 5 }))
  const declared: Readonly<Record<string, readonly string[]>> = {
    'A(string)': ['string'],
    'B(uint256[][],bytes)': ['uint256[][]', 'bytes'],
    'C((string,uint8)[3],address)': ['(string,uint8)[3]', 'address'],
    x: [],
    'D()': [],
  }
  forAll(
    [fc.option(fc.constantFrom(...Object.keys(declared))), texts, texts, texts, texts, hex],
    (eventSig, topics, types, names, valueTexts, data) => {
      const hashed = eventSig === null ? [] : [topicHash(eventSig)]
      const rawLog = topics === null ? null : { topics: [...hashed, ...topics], data }
      const delivered = { ...nothing, eventSig, types, names, values: valueTexts, rawLog }
      const decoded = decodeEvent(delivered)
      expect(decoded.eventSig).toBe(eventSig)
      const expectedTypes = eventSig === null ? (types ?? []) : (declared[eventSig] ?? [])
      if (decoded.args.length > 0) {
        expect(decoded.args.map(({ type }) => type)).toEqual(expectedTypes)
        expect(decoded.args.map(({ name }) => name)).toEqual(
          expectedTypes.map((_, at) => names?.[at] || `arg${at + 1}`),
        )
      }
      // Nothing is missing without a word.
      const complete =
        decoded.args.length === expectedTypes.length && decoded.args.every(({ value }) => value !== null)
      if (!complete && (eventSig !== null || (rawLog?.topics.length ?? 0) > 0))
        expect(decoded.problem).not.toBeNull()
    },
    { numRuns: 500 },
  )
})
