import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDelivery } from './parse-delivery.ts'
import type { ParsedEvent } from './parsed-event.ts'
import { readElement } from './read-element.ts'
import { payloadOf, payloads } from './testing/payloads.ts'

const payloadText = (name: keyof typeof payloads): string => JSON.stringify(payloads[name])

const read = (text: string): ParsedEvent[] =>
  parseDelivery(text).elements.map((element, index) => readElement(element, index))

const args = (event: ParsedEvent | undefined): unknown[] =>
  (event?.args ?? []).map(({ name, value }) => [name, value])

const alice = '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4'
const operator = `0x${'1'.repeat(40)}`
const nobody = `0x${'0'.repeat(40)}`

test('the observed payloads: an ERC-20 transfer', () => {
  const text = payloadText('current-erc20-transfer')
  expect(parseDelivery(text)).toMatchObject({ layout: 'current', wrapper: 'body', problem: null })
  const [event, ...rest] = read(text)
  expect(rest).toEqual([])
  const { event: _event, rawLog: _rawLog, ...members } = payloadOf('current-erc20-transfer')[0] ?? {}
  const decoded = {
    eventName: 'Transfer',
    eventSig: 'Transfer(address,address,uint256)',
    decodeProblem: null,
  }
  expect(event).toMatchObject({ ...members, ...decoded })
  expect(args(event)).toEqual(Object.entries({ from: nobody, to: alice, value: '33' }))
})

test('the observed payloads: a removal has the same fields', () => {
  const [added] = read(payloadText('current-erc20-transfer'))
  const [removed] = read(payloadText('current-block-removed'))
  expect(removed).toEqual({ ...added, type: 'BLOCK_REMOVED' })
})

test('the observed payloads: two ERC-1155 events, the second without names', () => {
  const [single, batch] = read(payloadText('current-erc1155-two-events'))
  const named = { operator, from: nobody, to: alice, id: '1237', value: '2' }
  expect(args(single)).toEqual(Object.entries(named))
  expect(batch?.eventName).toBe('TransferBatch')
  const values = [operator, nobody, alice, ['1', '2'], ['10', '20']]
  expect(args(batch)).toEqual(values.map((value, at) => [`arg${at + 1}`, value]))
})

test('the observed payloads: the legacy layout', () => {
  const text = payloadText('legacy-Log-transferEvent')
  expect(parseDelivery(text).layout).toBe('legacy')
  const [event] = read(text)
  expect(event).toMatchObject({
    layout: 'legacy',
    uid: null,
    blockNumber: 40_123_456,
    contractType: 'ERC1155',
    txnLogIndex: 7,
    eventName: 'TransferSingle',
    eventSig: 'TransferSingle(address,address,address,uint256,uint256)',
  })
  expect(args(event).slice(3)).toEqual(Object.entries({ id: '1237', value: '2' }))
})

/** The log of the legacy fixture with its envelope taken away: everything must come from hex. */
const bareLegacy = (key: 'Log' | 'log'): string => {
  const [element] = payloadOf('legacy-Log-transferEvent')
  return JSON.stringify({ [key]: element?.['Log'] })
}

test.each(['Log', 'log'] as const)('layouts: a single object with %s alone', (key) => {
  const parsed = parseDelivery(bareLegacy(key))
  expect(parsed).toMatchObject({ layout: 'legacy', single: true, wrapper: null })
  expect(read(bareLegacy(key))[0]).toMatchObject({
    blockNumber: 40_123_456,
    txnIndex: 3,
    txnLogIndex: 7,
    txnHash: '0x49cd71c957e127af82777727588cee642f7183dcaa3961769ac8d1c0a1fface3',
    contractAddress: '0x9bec34c1f7098e278afd48fedcf13355b854364a',
    contractType: 'ERC1155',
    eventName: 'TransferSingle',
  })
})

test('layouts: transferEvent serves where the raw log does not decode', () => {
  const accounts = { operator, from: nobody, to: alice }
  const transferEvent = { ...accounts, tokenIds: ['9'.repeat(78), 5], amounts: ['1', '2'] }
  const [event] = read(JSON.stringify([{ Log: { transferEvent } }]))
  expect(args(event)).toEqual(Object.entries({ ...transferEvent, tokenIds: ['9'.repeat(78), '5'] }))
})

test('layouts: both layouts in one array', () => {
  const text = `[{"uid":"a","type":"BLOCK_ADDED"},${bareLegacy('Log')}]`
  expect(parseDelivery(text).layout).toBe('mixed')
  expect(read(text).map(({ layout }) => layout)).toEqual(['current', 'legacy'])
})

test('layouts: an element with event and rawLog absent is an event all the same', () => {
  const [event] = read('[{"uid":"0x1","type":"BLOCK_REMOVED","txnLogIndex":"12"}]')
  const removed = { uid: '0x1', type: 'BLOCK_REMOVED', txnLogIndex: 12 }
  expect(event).toMatchObject({ ...removed, args: [], decodeProblem: null })
})

test.each([
  ['[]', 'empty'],
  ['\uFEFF[]', 'empty'],
  ['{}', 'unknown'],
  ['[1,2]', 'unknown'],
  ['"text"', 'unknown'],
  ['{"type":"ping"}', 'unknown'],
  ['{"body":"[]"}', 'unknown'],
  ['', 'not-json'],
  ['\uFEFF', 'not-json'],
  ['uid=1', 'not-json'],
  ['[1] [2]', 'not-json'],
])('layouts: %j is %s and has no events', (text, layout) => {
  expect(parseDelivery(text)).toMatchObject({ layout, elements: [] })
})

test('a delivery says where text is not JSON', () => {
  expect(parseDelivery('[\n{"uid": 0x1}]').problem).toBe('line 2, column 10: expected "," or "}", found "x"')
})

test('hostile text: depth beyond 64 is not read, but told from broken text', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(parseDelivery(nested(64)).problem).toContain('nothing in it has the shape')
  expect(parseDelivery(nested(65))).toMatchObject({ layout: 'unknown', elements: [] })
  expect(parseDelivery(nested(100_000)).problem).toContain('nested more than 64 levels')
  expect(parseDelivery('['.repeat(100_000)).layout).toBe('not-json')
})

test('hostile text: a crowd of brackets is not built in memory', () => {
  const crowded = `[{"uid":"a"},${'{},'.repeat(4_100_000)}0]`
  expect(parseDelivery(crowded)).toMatchObject({ layout: 'unknown', elements: [] })
  expect(parseDelivery(crowded).problem).toContain('more than 4000000 objects')
  const wide = JSON.stringify([{ uid: 'a', data: 'x'.repeat(5_000_000) }])
  expect(parseDelivery(wide).layout).toBe('current')
})

test('hostile text: keys of the prototype are data and nothing else', () => {
  const text =
    '[{"uid":"a","__proto__":{"type":"X","polluted":1},"constructor":{"prototype":{"polluted":1}}}]'
  expect(read(text)[0]).toMatchObject({ uid: 'a', type: null })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  expect(parseDelivery('{"__proto__":{"uid":"a"}}').elements).toEqual([])
})

test('hostile text: of a key that comes twice the last one counts', () => {
  expect(read('{"uid":"a","uid":"b"}')[0]?.uid).toBe('b')
})

test('hostile text: members of the wrong type are missing, not fatal', () => {
  const text =
    '[{"uid":[1],"type":{},"blockNumber":1.5,"event":7,"rawLog":"x","txnLogIndex":"abc","blockHash":"h","txnHash":"t"}]'
  expect(read(text)[0]).toMatchObject({
    uid: null,
    type: null,
    blockNumber: null,
    txnLogIndex: null,
    rawLog: null,
    blockHash: 'h',
  })
})

test('integers of any size survive, as a number, a string or hex', () => {
  const exact = (value: number | string | null | undefined): string => String(value)
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 260n), max: 2n ** 260n }), (big) => {
      const spellings = big < 0n ? [`${big}`, `"${big}"`] : [`${big}`, `"${big}"`, `"0x${big.toString(16)}"`]
      for (const spelling of spellings) {
        const [event] = read(`[{"uid":"a","blockNumber":${spelling},"txnLogIndex":${spelling}}]`)
        expect([exact(event?.blockNumber), exact(event?.txnLogIndex)]).toEqual([`${big}`, `${big}`])
        expect(typeof event?.blockNumber).toBe(Number.isSafeInteger(Number(big)) ? 'number' : 'string')
      }
    }),
  )
})

test('any JSON is one row for each of its elements, or none and a reason', () => {
  const names = 'uid type event rawLog Log raw topics data eventSig values body __proto__'
  const key = fc.constantFrom(...names.split(' '))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 2 }),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree')),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify(value)
      const whole = JSON.parse(text) as unknown
      const { layout, wrapper, single, problem } = parseDelivery(text)
      const events = read(text)
      if (events.length === 0) {
        const empty = Array.isArray(whole) && whole.length === 0
        expect([layout, wrapper, problem === null]).toEqual([empty ? 'empty' : 'unknown', null, empty])
        return
      }
      const holder = wrapper === null ? whole : (whole as Record<string, unknown>)[wrapper]
      expect(Array.isArray(holder)).toBe(!single)
      expect(events).toHaveLength(Array.isArray(holder) ? holder.length : 1)
      expect(events.map(({ elementIndex }) => elementIndex)).toEqual([...events.keys()])
      const strangers = events.filter((event) => event.layout === 'unknown')
      expect(strangers.length).toBeLessThan(events.length)
      for (const { decodeProblem } of strangers)
        expect(decodeProblem).toBe('the element is of no known layout')
      const first = strangers[0]?.elementIndex
      expect(problem).toBe(
        first === undefined
          ? null
          : `${strangers.length} of ${events.length} elements are of no known layout (the first at position ${first})`,
      )
    }),
    { numRuns: 500 },
  )
})
