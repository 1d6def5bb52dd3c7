import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureSchema } from '../../../contract/failure.ts'
import { callFactsSchema } from '../../orders/contract.ts'
import { operations } from '../../../core/wire/operations.ts'
import { documentedAnswers } from '../../../core/wire/testing/documented-answers.ts'
import { rpcLimits } from './limits.ts'
import { createCaller } from './testing/caller.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

type Fields = Record<string, unknown>

/** The documented answer with one place of it replaced. */
const bent = (value: unknown, put: unknown, turn: number): unknown => {
  if (typeof value !== 'object' || value === null) return put
  const keys = Object.keys(value)
  const key = keys[turn % Math.max(1, keys.length)]
  if (key === undefined) return put
  const inner = bent((value as Fields)[key], put, Math.floor(turn / keys.length))
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }
}

const text = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', ...'null [] {} 0 "x" \ufeff{} {"error":{}} {"error":"X" \u0000'.split(' ')),
  fc.integer({ min: 60, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 60, max: 20_000 }).map((depth) => `{"a":`.repeat(depth)),
  fc.integer({ min: 1, max: 400 }).map((digits) => `{"listener":{"id":${'9'.repeat(digits)}}}`),
  fc.constant(`{"isValid":true,"more":"${'x'.repeat(300_000)}"}`),
  fc.constant('{"__proto__":{"isValid":true},"steps":[{"__proto__":1}]}'),
)

const answerFor = (name: string): fc.Arbitrary<Uint8Array> => {
  const documented = JSON.stringify(documentedAnswers[name])
  const place = fc.nat({ max: 100_000 })
  return fc.oneof(
    text.map((body) => Buffer.from(body)),
    fc.uint8Array({ maxLength: 2000 }),
    // Cut off.
    place.map((at) => Buffer.from(documented.slice(0, at % documented.length))),
    // Another type somewhere.
    fc
      .tuple(fc.jsonValue(), place)
      .map(([put, at]) => Buffer.from(JSON.stringify(bent(documentedAnswers[name], put, at)))),
    // A byte turned over.
    fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
      const bytes = Buffer.from(documented)
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ flip
      return bytes
    }),
  )
}

const status = fc.constantFrom(200, 200, 200, 201, 204, 299, 301, 400, 401, 404, 418, 429, 500, 503, 599)
const headers = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/html' },
  { 'retry-after': 'soon', location: 'javascript:alert(1)', 'set-cookie': 'session=canary-cookie' },
)

test.each(operations.map((declared) => [declared.name, declared] as const))(
  '%s gives a value whatever comes, and a record of it without a key',
  async (name, declared) => {
    await fc.assert(
      fc.asyncProperty(answerFor(name), status, headers, async (bytes, code, sent) => {
        const { call, callWriter } = createCaller('http://127.0.0.1:1', {
          fetch: async () =>
            new Response(code === 204 ? null : Buffer.from(bytes), { status: code, headers: sent }),
          limits: { ...rpcLimits, answerBytes: 250_000, attempts: 1 },
        })
        const result = await call(declared)
        if (result.ok) expect(callFactsSchema.safeParse(result.value.facts).success).toBe(true)
        else expect(failureSchema.safeParse(result.error).error?.issues ?? []).toEqual([])
        const [record] = callWriter.records
        expect(record?.outcome).toBe(result.ok ? 'ok' : (result.error.outcome ?? result.error.kind))
        const doubt = declared.effect === 'write' ? ['unknown'] : []
        expect(['ok', 'service', 'bad-answer', ...doubt]).toContain(record?.outcome)
        expect(JSON.stringify({ result, record })).not.toMatch(/canary/)
        expect(({} as Fields)['isValid']).toBeUndefined()
      }),
      { numRuns: ofMany(150, 40) },
    )
  },
)
