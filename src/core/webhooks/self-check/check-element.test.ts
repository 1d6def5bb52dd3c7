import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, parseAbi, type Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import consecutive from '../../../../resources/fixtures/reports/consecutive-transfer.json' with { type: 'json' }
import unset from '../../../../resources/fixtures/reports/unset-members-as-null.json' with { type: 'json' }
import type { JsonValue } from '../../wire/parse-json.ts'
import { openElement } from '../delivered-event.ts'
import { parseEventSignature } from '../event-signature.ts'
import { eventValues } from '../event-values.ts'
import { readElement } from '../read-element.ts'
import { payloadOf } from '../testing/payloads.ts'
import { leaves, type Path } from '../../testing/mutate-file.ts'
import { readDeliveredLog } from '../delivered-log.ts'
import { checkElement, verdictOn } from './check-element.ts'
import type { CheckLine } from './element-check.ts'
import { forAll, testForAll } from '../../testing/for-all.ts'
import { valueOf } from '../../testing/value-of.ts'

const now = Date.UTC(2026, 0, 1)

const files = [
  'current-erc20-transfer',
  'current-block-removed',
  'current-erc1155-two-events',
  'legacy-Log-transferEvent',
  'event-value-vectors',
] as const
const fixtures = files.flatMap((name) =>
  payloadOf(name).map((element, index) => ({ name: `${name}[${index}]`, element })),
)

const verdictOf = (element: JsonValue): string => {
  const { verdict } = checkElement(element, now)
  // Without its lines it is the same.
  expect(verdictOn(openElement(element), now)).toBe(verdict)
  return verdict
}

test.each(fixtures)('$name is consistent', ({ element }) => {
  expect(checkElement(element, now).lines.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  expect(verdictOf(element)).toBe('consistent')
})

const at = (value: JsonValue, path: Path): JsonValue =>
  path.reduce<JsonValue>(
    (found, key) => (found as Record<string | number, JsonValue>)[key] as JsonValue,
    value,
  )

const withChange = (element: JsonValue, path: Path, change: JsonValue | undefined): JsonValue => {
  const copy = structuredClone(element)
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, JsonValue>
  const key = path.at(-1) as string | number
  if (change !== undefined) holder[key] = change
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
  return copy
}

/** The last hex digit another one; a number the next; a word with a letter more. */
const nudge = (value: JsonValue): JsonValue => {
  if (typeof value === 'number') return value + 1
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^0x[0-9a-f]+$/i.test(text)) return text.slice(0, -1) + (text.endsWith('1') ? '2' : '1')
  if (/^\d+$/.test(text)) return String(BigInt(text) + 1n)
  return `${text}x`
}

/**
 * Fields that nothing else in the same element speaks of: another well-formed value there is as good. All that can be checked of
 * them is their shape.
 */
const alone = (path: Path, isOlder: boolean): boolean => {
  const name = path.filter((key) => typeof key === 'string').join('.')
  if (/^(?:uid|id|parentBlockHash|txnInfo\..+|txnData\..+)$/.test(name)) return true
  if (isOlder) return false
  // Names of an event that is none of the token events were chosen by its contract.
  if (path.length === 2 && path[0] === 'names') return true
  return ['blockNumber', 'blockHash', 'contractAddress', 'txnHash', 'txnIndex', 'txnLogIndex'].includes(name)
}

const ignored = (path: Path): boolean => path[0] === 'registered' || path[0] === 'id'

const cases = fixtures.flatMap(({ name, element }) =>
  leaves(element)
    .filter((path) => !ignored(path))
    .map((path) => ({ name, element, path, place: path.join('.') })),
)

describe('one field changed', () => {
  test.each(cases)('$name $place: another value of the same shape', ({ element, path }) => {
    const changed = withChange(element, path, nudge(at(element, path)))
    const isOlder = Object.hasOwn(element, 'Log')
    const isChosen = path[0] === 'names' && element['registered'] !== 'JobExecuted(bytes16 indexed)'
    if (alone(path, isOlder) && !isChosen) expect(verdictOf(changed)).toBe('consistent')
    else expect(verdictOf(changed)).not.toBe('consistent')
  })

  test.each(cases)('$name $place: something else altogether', ({ element, path }) => {
    // What is unset counts as a member that is missing.
    const mayBeUnset = verdictOf(withChange(element, path, undefined)) === 'consistent'
    const others = ['nonsense!', -1, '', true, null, [], {}, '0x', 1e30].filter(
      (other) => other !== at(element, path) && !(mayBeUnset && (other === '' || other === null)),
    )
    const passed = others.filter((other) => verdictOf(withChange(element, path, other)) === 'consistent')
    expect(passed).toEqual([])
  })

  const needed = cases.filter(
    // An older element says its contract's type twice.
    ({ element, place }) => !/^(?:txnInfo|txnData|logDataType)\b/.test(place) && !('Log' in element),
  )
  test.each(needed)('$name $place: left out', ({ element, path }) => {
    expect(verdictOf(withChange(element, path, undefined))).not.toBe('consistent')
  })

  test('a contradiction names the field and both values', () => {
    const [element] = payloadOf('current-erc20-transfer')
    const path = ['event', 'values', 2]
    const word = `0x${'0'.repeat(62)}22`
    const { lines } = checkElement(withChange(element ?? null, path, word), now)
    expect(lines.filter(({ outcome }) => outcome === 'contradiction')).toEqual([
      {
        rule: 'values',
        outcome: 'contradiction',
        field: 'event.values[2]',
        expected: '33',
        found: word,
        detail: 'rawLog decodes to another value.',
      },
    ])
  })

  test('a transfer of a collectible is not one of a currency', () => {
    const [element] = payloadOf('current-erc20-transfer')
    const { lines } = checkElement({ ...element, contractType: 'ERC721' }, now)
    const contradiction = { outcome: 'contradiction', expected: 'ERC20', found: 'ERC721' }
    expect(lines.find(({ rule }) => rule === 'contract-type')).toMatchObject(contradiction)
  })
})

/** Members that are unset, unusual or unreadable: none of them and another cannot both be true. */
const everyMember = Object.keys(payloadOf('current-erc20-transfer')[0] ?? {}).filter(
  (name) => name !== 'txnInfo',
)
const times = ['2026-01-01T00:00:00', '2026-01-01 00:00:00', 1_767_225_600, '0001-01-01T00:00:00Z']
const moreOf: Readonly<Record<string, readonly JsonValue[]>> = {
  parentBlockHash: [99],
  txnIndex: ['0x7'],
  blockNumber: ['0x7'],
  ts: [...times, '2026-02-01T00:00:00Z'],
}
const unusual: [Path, JsonValue | undefined][] = Object.entries<readonly (JsonValue | undefined)[]>({
  ...Object.fromEntries(
    everyMember.map((name) => [name, [null, '', undefined, 'n/a', ...(moreOf[name] ?? [])]]),
  ),
  'event.topicHash': [null, ''],
  'event.eventSig': [null, '', 'Transfer(address,'],
  'event.types': [null, []],
  'event.types.2': [null, 'uint', 'fixed'],
  'event.names': [null, [], ['arg0', 'arg1', 'arg2'], ['_from', '_to', '_value']],
  'event.names.2': [null],
  'event.values': [null, []],
  'event.values.2': [null, '0x21', '33', 'many'],
  txnInfo: [{ from: null, to: '', value: null }],
}).flatMap(([path, values]) => values.map((value): [Path, JsonValue | undefined] => [path.split('.'), value]))

const misleading: readonly (readonly [Record<string, JsonValue>, CheckLine['outcome']])[] = [
  ...[['to', 'from', 'value'], ['_to', '_from', '_value'], ['x', 'y', 'to'], ['', 'From', 'value'], null].map(
    (names) =>
      [
        { eventSig: 'Transfer(address indexed to,address indexed from,uint256 v)', names },
        'contradiction',
      ] as const,
  ),
  [{ names: ['_to', 'to (buyer)', 'value'] }, 'contradiction'],
  [{ names: ['to (seller)', 'x', 'value'] }, 'cannot-check'],
  [{ eventSig: 'Transfer(address src,address dst,uint256 wad)', names: ['src', 'dst', 'wad'] }, 'ok'],
]

test.each(misleading)('names as in %j: %s', (members, outcome) => {
  const [element] = payloadOf('current-erc20-transfer')
  const changed = { ...element, event: { ...(element?.['event'] as object), ...members } } as JsonValue
  expect(checkElement(changed, now).lines.find(({ rule }) => rule === 'names')?.outcome).toBe(outcome)
  expect(readElement(changed, 0).args.map(({ name }) => name)).toEqual(['from', 'to', 'value'])
})

const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [from, to] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const
const older: readonly (readonly [string, string, JsonValue, CheckLine['outcome'] | undefined])[] = [
  [approval, 'ERC721', { from, to, tokenIds: ['7'] }, 'contradiction'],
  [approval, 'ERC721', { from: null, tokenIds: [] }, 'ok'],
  [approval, 'ERC721', { note: 'x' }, 'cannot-check'],
  [transfer, 'ERC721', { from, to, tokenIds: ['7'] }, 'ok'],
  [transfer, 'ERC721', { from, to, tokenIds: ['7'], amounts: ['1'], operator: null }, 'ok'],
  [transfer, 'ERC721', { from, to, tokenIds: ['7'], amounts: ['1000000'] }, 'cannot-check'],
  [transfer, 'ERC20', { from, to, amounts: ['7'], tokenIds: [] }, 'ok'],
  [transfer, 'ERC20', { from, to, amounts: ['7'], tokenIds: ['99'] }, 'cannot-check'],
  [transfer, 'ERC20', { from, to, amounts: ['7'], operator: from }, 'cannot-check'],
  [transfer, 'ERC20', 'from aa to bb', undefined],
]

test.each(older)('%s of an %s with transferEvent %j: %s', (topic, contractType, transferEvent, outcome) => {
  const word = (hex: string): string => `0x${hex.slice(2).padStart(64, '0')}`
  const indexed = [topic, word(from), word(to)]
  const raw =
    contractType === 'ERC20'
      ? { topics: indexed, data: word('0x7') }
      : { topics: [...indexed, word('0x7')], data: '0x' }
  const [element] = payloadOf('legacy-Log-transferEvent')
  const changed = {
    ...element,
    contractType,
    logDataType: 'EVENT',
    Log: { raw, contractType, transferEvent },
  }
  expect(checkElement(changed, now).lines.find(({ rule }) => rule === 'transfer')?.outcome).toBe(outcome)
  const proof = readDeliveredLog(changed, now)
  expect('log' in proof && proof.doubt === null).toBe(outcome === 'ok')
})

test.each(unusual)('what cannot be checked: %j %j is no contradiction', (path, value) => {
  const [element] = payloadOf('current-erc20-transfer')
  const changed = withChange(element ?? null, path, value)
  expect(checkElement(changed, now).lines.filter(({ outcome }) => outcome === 'contradiction')).toEqual([])
})
test.each([
  ['members that are unset', unset.body],
  ['a transfer of several at once', consecutive.body],
])('what cannot be checked: as reported, %s hold no contradiction', (_what, elements) => {
  const verdicts = elements.map((element) => checkElement(element, Date.UTC(2026, 10, 21)).verdict)
  expect(verdicts).toEqual(elements.map(() => 'unchecked'))
})

test('what cannot be checked: an element of no layout', () => {
  for (const element of [null, 5, 'text', {}, []]) expect(verdictOf(element)).toBe('unchecked')
})
test('what cannot be checked: an event of no known signature without one', () => {
  const [element] = payloadOf('current-erc20-transfer')
  const topic = `0x${'12'.repeat(32)}`
  const changed = { ...element, event: { topicHash: topic }, rawLog: { data: '0x', topics: [topic] } }
  expect(verdictOf(changed)).toBe('unchecked')
})
test('what cannot be checked: a native transfer without a log', () => {
  const { event: _event, rawLog: _rawLog, ...rest } = payloadOf('current-erc20-transfer')[0] ?? {}
  expect(verdictOf({ ...rest, logDataType: 'NATIVE_TOKEN_TRANSFER' })).toBe('unchecked')
})

const events = [
  'event Paid(address indexed buyer, uint128 amount, bytes32 order, bool gift)',
  'event Named(string name, address indexed by, uint256 id)',
  'event Listed(uint256[] ids, address[2] parties, bytes note)',
  'event Tagged(string indexed tag, int64 score)',
] as const

const hex = (bytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array) => `0x${Buffer.from(array).toString('hex')}`)
const uint = (bits: number): fc.Arbitrary<bigint> => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })

const valuesOf = [
  fc.tuple(hex(20), uint(128), hex(32), fc.boolean()),
  fc.tuple(fc.string({ maxLength: 80 }), hex(20), uint(256)),
  fc.tuple(fc.array(uint(256), { maxLength: 4 }), fc.tuple(hex(20), hex(20)), hex(37)),
  fc.tuple(fc.string({ maxLength: 40 }), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
] as const

/** A delivery of an event that viem encodes, with its values as the observed services write them. */
const deliver = (declaration: string, values: readonly unknown[]): Record<string, JsonValue> => {
  const { canonical, parameters } = valueOf(parseEventSignature(declaration))
  const args = Object.fromEntries(parameters.map(({ name }, place) => [name, values[place]]))
  const abi: Abi = parseAbi([declaration])
  const topics = encodeEventTopics({ abi, args }).map((topic) => topic as Hex)
  const plain = parameters.flatMap(({ type, indexed }, place) =>
    indexed ? [] : [{ type, value: values[place] }],
  )
  const data = encodeAbiParameters(
    plain.map(({ type }) => ({ type })),
    plain.map(({ value }) => value),
  )
  return {
    ...payloadOf('current-erc20-transfer')[0],
    contractType: 'UNKNOWN',
    logDataType: 'EVENT',
    rawLog: { data, topics },
    event: {
      topicHash: topics[0] ?? '',
      eventSig: canonical,
      types: parameters.map(({ type }) => type),
      names: parameters.map(({ name }) => name),
      values: eventValues(parameters, { topics, data }),
    },
  }
}

const made = fc
  .integer({ min: 0, max: events.length - 1 })
  .chain((index) =>
    (valuesOf[index] as fc.Arbitrary<unknown[]>).map((values) => deliver(events[index] ?? '', values)),
  )

testForAll(
  'what viem encodes is consistent, whatever the event and its values',
  [made],
  (element) => {
    expect(checkElement(element, now).lines.filter(({ outcome }) => outcome === 'contradiction')).toEqual([])
    expect(verdictOf(element)).toBe('consistent')
  },
  { numRuns: 200 },
)

test('a changed digit of its log or of its values is never consistent', () => {
  const share = fc.double({ min: 0, max: 0.999, noNaN: true })
  forAll(
    [made, share, share],
    (element, which, where) => {
      const { rawLog, event } = element as unknown as {
        rawLog: { data: string; topics: string[] }
        event: { values: string[]; topicHash: string }
      }
      const texts: [Path, string][] = [
        [['rawLog', 'data'], rawLog.data],
        [['event', 'topicHash'], event.topicHash],
        ...rawLog.topics.map((text, index): [Path, string] => [['rawLog', 'topics', index], text]),
        ...event.values.map((text, index): [Path, string] => [['event', 'values', index], text]),
      ]
      const [path, text] = texts[Math.floor(which * texts.length)] as [Path, string]
      if (text.length === 2) return
      const place = 2 + Math.floor(where * (text.length - 2))
      const digit = text[place] === 'f' ? '0' : (Number.parseInt(text[place] ?? '0', 16) + 1).toString(16)
      const other = text.slice(0, place) + digit + text.slice(place + 1)
      expect([path, verdictOf(withChange(element, path, other))]).not.toEqual([path, 'consistent'])
    },
    { numRuns: 500 },
  )
})
