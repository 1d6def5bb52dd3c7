import fc from 'fast-check'
import { encodeFunctionData } from 'viem/utils'
import { expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { callRows } from './argument-rows.ts'
import { audit } from './audit/audit.ts'
import { decodeCall } from './decode-call.ts'
import { exportFormats } from './export-formats.ts'
import { exportAs } from './exports/exports.ts'
import { sampleMarketAbi } from './known-abis.ts'
import { readAbi } from './read-abi.ts'
import { addresses, buyStep, someAsked, subjectOf } from './testing/trade.ts'
import { hashDocument, typedRows } from './typed-data.ts'

// Steps come from a service, ABIs from anywhere: whatever is in them, reading gives values and never throws.

const index = abiIndex()
const selectors = [...index.bySelector.keys()]
const word = fc.oneof(
  fc.constantFrom('0'.repeat(64), 'f'.repeat(64), `${'0'.repeat(62)}20`, `${'0'.repeat(62)}40`),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
)
const calldata = fc
  .tuple(fc.constantFrom(...selectors), fc.array(word, { maxLength: 24 }), fc.constantFrom('', '00', 'abc'))
  .map(([selector, words, tail]) => `${selector}${words.join('')}${tail}`)

it('any calldata', () => {
  fc.assert(
    fc.property(calldata, (data) => {
      const rows = callRows(decodeCall({ to: addresses.market, value: 0n, data }, index))
      expect(rows.length).toBeGreaterThan(0)
    }),
    { numRuns: 800 },
  )
})

it('every byte of a real call, changed', () => {
  const data = encodeFunctionData({
    abi: sampleMarketAbi(),
    functionName: 'buy',
    args: [[{ number: 1n, quantity: 2n }], [{ amount: 3n, receiver: addresses.fee }]],
  })
  for (let at = 2; at < data.length; at += 2) {
    const changed = `${data.slice(0, at)}${data.slice(at, at + 2) === 'ff' ? '00' : 'ff'}${data.slice(at + 2)}`
    expect(decodeCall({ to: addresses.market, value: 0n, data: changed }, index).data).toBe(changed)
  }
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

it('any steps: read, checked and exported', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(step, anything), { maxLength: 4 }), (steps) => {
      const subject = subjectOf(steps, someAsked())
      const checks = audit(subject)
      for (const format of exportFormats)
        expect(
          exportAs(format, {
            build: 1,
            builtAt: '2026-06-01T12:00:00.000Z',
            project: 'Test',
            network: { slug: 'devnet', name: 'Devnet', chainId: 31_337, symbol: 'ETH', decimals: 18 },
            asked: subject.asked,
            request: {},
            answer: { steps },
            steps: subject.steps,
            checks,
            version: '0',
          }).text,
        ).not.toContain('<script')
    }),
    { numRuns: 200 },
  )
})

it('any text as an ABI', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((text) => `[{"type":"function","name":"a","inputs":[${text}]}]`),
      ),
      (text) => {
        const read = readAbi(text)
        if (read.ok) abiIndex([{ name: 'x', abi: read.value }])
        expect(read.ok || read.error.length > 0).toBe(true)
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
  expect(subjectOf([buyStep]).steps).toHaveLength(1)
})
