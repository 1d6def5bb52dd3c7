import { fact } from './fact.ts'
import { sayMessage } from './say.ts'
import fc from 'fast-check'
import { encodeFunctionData } from 'viem/utils'
import { expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { callRows } from './argument-rows.ts'
import { verdictOf } from './effect/verdict.ts'
import { allCalls, decodeCall } from './decode-call.ts'
import { exportFormats } from './export-formats.ts'
import { exportAs } from './exports/exports.ts'
import { readAbi } from './read-abi.ts'
import { exportedOf } from './testing/exported.ts'
import { addresses, subjectOf } from './testing/trade.ts'
import { hashDocument, typedRows } from './typed-data.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

// Steps come from a service, ABIs from anywhere: whatever is in them is read, or said to be unreadable and why.

const index = abiIndex()
const decode = (data: string) =>
  decodeCall({ to: addresses.market, value: 0n, data, sender: addresses.taker }, index)
const selectors = [...index.bySelector.keys()]
const word = fc.oneof(
  fc.constantFrom('0'.repeat(64), 'f'.repeat(64), `${'0'.repeat(62)}20`, `${'0'.repeat(62)}40`),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
)
const calldata = fc
  .tuple(fc.constantFrom(...selectors), fc.array(word, { maxLength: 24 }), fc.constantFrom('', '00', 'abc'))
  .map(([selector, words, tail]) => `${selector}${words.join('')}${tail}`)

/** Holds calldata to what is said of it. How many calls it has, those inside included. */
const expectExact = (data: string): number => {
  const call = decode(data)
  for (const inner of allCalls(call)) {
    const ids = inner.gaps.map(({ id }) => id)
    if (inner.known === null && inner.data !== '0x') expect(ids).not.toEqual([])
    if (inner.surplusBytes > 0) expect(ids).toContain('left-over')
    if (inner.operation === 'delegatecall' && inner.to.toLowerCase() !== inner.account.toLowerCase())
      expect(ids).toContain('delegatecall')
    if (inner.problem !== null) expect(ids).not.toEqual([])
    if (ids.length > 0 || inner.known === null) continue
    // What is read without a gap is what the standard encoder makes of it again.
    const again = encodeFunctionData({ abi: [inner.known.item], args: inner.args })
    expect(again).toBe(inner.data.toLowerCase())
  }
  return allCalls(call).length
}

it('any calldata is read exactly with a known function, or says what of it is not', () => {
  fc.assert(
    fc.property(calldata, (data) => {
      const [outer, ...inner] = callRows(decode(data))
      const whole = data.length % 2 === 0
      expect(outer).toMatchObject({
        depth: 0,
        to: addresses.market,
        value: '0',
        selector: whole ? data.slice(0, 10) : null,
        bytes: (data.length - 2) / 2,
      })
      expect(outer?.problem === null).toBe(outer?.signature !== null)
      if (outer?.signature !== null)
        expect(index.bySelector.get(outer?.selector ?? '')?.map(({ signature }) => signature)).toContain(
          outer?.signature,
        )
      expect(inner.filter(({ depth }) => depth === 0)).toEqual([])
      expect(expectExact(data)).toBe(inner.length + 1)
    }),
    { numRuns: ofMany(1500, 300) },
  )
})

const batchSelectors = [...index.bySelector]
  .filter(([, functions]) => functions.some(({ source }) => source === 'call batches'))
  .map(([selector]) => selector)

it('any bytes in batches within batches are read exactly, or say what of them is not', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some).toString('hex')),
    calldata.map((data) => data.slice(2, 2 + Math.floor((data.length - 2) / 2) * 2)),
  )
  const padded = (text: string): string =>
    (text.length / 2).toString(16).padStart(64, '0') + text.padEnd(Math.ceil(text.length / 64) * 64, '0')
  const nested = fc
    .tuple(fc.array(fc.constantFrom(...batchSelectors), { minLength: 1, maxLength: 10 }), bytes, word)
    .map(([outer, inner, other]) =>
      outer.reduce(
        // Most of these take one list of bytes or one text of bytes first.
        (text, selector, level) =>
          `${selector.slice(2)}${level % 2 === 0 ? `${'20'.padStart(64, '0')}${padded(text)}` : `${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${'20'.padStart(64, '0')}${padded(text)}${other}`}`,
        inner,
      ),
    )
  fc.assert(
    fc.property(nested, (text) => {
      expect(expectExact(`0x${text}`)).toBeLessThanOrEqual(201)
    }),
    { numRuns: ofMany(1500, 300) },
  )
})

const anything = fc.jsonValue({ maxDepth: 4 })
const step = fc.record(
  {
    id: fc.oneof(fc.constantFrom('tokenApproval', 'buy', 'sell', 'signEIP712', 'signEIP191'), anything),
    to: fc.oneof(fc.constant(addresses.market), anything),
    data: fc.oneof(calldata, anything),
    value: fc.oneof(fc.constantFrom('0', '5', '0x1'), anything),
    price: anything,
    signature: fc.oneof(
      fc.record({
        domain: anything,
        types: fc.oneof(fc.constant({ A: [{ name: 'b', type: 'uint256' }] }), anything),
        primaryType: fc.constantFrom('A', 'B', '__proto__'),
        value: anything,
      }),
      anything,
    ),
    post: fc.oneof(fc.record({ endpoint: fc.string(), method: anything, body: anything }), anything),
  },
  { requiredKeys: [] },
)

it('any steps are read one by one, checked by every rule and exported in every format', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(step, anything), { maxLength: 4 }), (steps) => {
      const subject = subjectOf(steps)
      expect(subject.steps).toHaveLength(steps.length)
      for (const { step: signedStep, gaps, kind, meaning } of subject.steps) {
        if (signedStep.action === 'sign-text' || kind === 'contradiction') expect(gaps).not.toEqual([])
        if (signedStep.action === 'sign-typed' && meaning === null) expect(gaps).not.toEqual([])
      }
      const exported = exportedOf(steps, {
        verdict: verdictOf({ subject, simulation: { absent: fact('not-simulated', {}) } }),
      })
      expect(exported.checks.length).toBeGreaterThan(0)
      for (const { fact: what, step: concerned } of exported.checks) {
        expect(sayMessage(what)).toMatch(/\S/)
        expect(concerned === null || concerned in steps).toBe(true)
      }
      for (const format of exportFormats) {
        const { fileName, text } = exportAs(format, exported)
        expect(fileName).toMatch(/^[\w.-]+$/)
        expect(text).not.toContain('<script')
        if (fileName.endsWith('.json')) expect(JSON.parse(text)).toEqual(expect.anything())
      }
    }),
    { numRuns: 200 },
  )
})

it('any text is an ABI whose functions are all found by their selectors, or has a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((text) => `[{"type":"function","name":"a","inputs":[${text}]}]`),
      ),
      (text) => {
        const read = readAbi(text)
        if (!read.ok) {
          expect(sayMessage(read.error)).toMatch(/^(?:It is|There is) .+/)
          return
        }
        const functions = read.value.filter(({ type }) => type === 'function')
        const own = [...abiIndex([{ name: 'x', abi: read.value }]).bySelector.values()].flat()
        expect(own.filter(({ source }) => source === 'x').map(({ item }) => item)).toEqual(functions)
      },
    ),
    { numRuns: 500 },
  )
})

it('types that name each other many times are looked at once', () => {
  const types: Record<string, { name: string; type: string }[]> = {}
  for (let level = 0; level < 100; level += 1)
    types[`T${level}`] =
      level === 99
        ? [{ name: 'a', type: 'uint256' }]
        : [
            { name: 'a', type: `T${level + 1}[]` },
            { name: 'b', type: `T${level + 1}[]` },
          ]
  const document = { domain: { name: 'x' }, types, primaryType: 'T0', value: { a: [], b: [] } }
  expect(hashDocument(document)).toMatchObject({ ok: true })
  expect(typedRows(document)).toHaveLength(2)
})
