import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLoose, rowsOf, toJsonSchema } from './schema-rows.ts'

const type = (schema: z.ZodType): string | undefined =>
  rowsOf(toJsonSchema(z.object({ member: schema }), 'output'))[0]?.type

describe('the type of a member', () => {
  it.each([
    { schema: z.string(), text: 'string' },
    { schema: z.int(), text: 'integer' },
    { schema: z.iso.datetime(), text: 'ISO time' },
    { schema: z.string().nullable(), text: 'string \\| null' },
    { schema: z.enum(['a', 'b']), text: '`"a"` \\| `"b"`' },
    { schema: z.literal(true), text: '`true`' },
    { schema: z.array(z.string().nullable()), text: '(string \\| null)[]' },
    { schema: z.array(z.tuple([z.string(), z.int()])), text: '[string, integer][]' },
    { schema: z.record(z.string(), z.int()), text: '{ [key]: integer }' },
    { schema: z.json(), text: 'any JSON' },
    { schema: z.array(z.json()), text: '(any JSON)[]' },
    { schema: z.unknown(), text: 'any JSON' },
    { schema: z.object({ a: z.string() }), text: 'object' },
  ])('is written $text', ({ schema, text }) => {
    expect(type(schema)).toBe(text)
  })
})

describe('rowsOf', () => {
  it('opens nested objects with their path, through arrays and null', () => {
    const schema = z.object({
      a: z.object({ b: z.int() }).nullable(),
      list: z.array(z.object({ c: z.string() })).optional(),
    })
    expect(rowsOf(toJsonSchema(schema, 'input')).map(({ path, required }) => [path, required])).toEqual([
      ['a', true],
      ['a.b', true],
      ['list', false],
      ['list[].c', true],
    ])
  })

  it('says what a value must keep to', () => {
    const schema = z.object({
      n: z.int().min(1).max(1000),
      text: z.string().max(5).default('x'),
      any: z.int(),
      code: z.string().regex(/^a|b$/),
      open: z.string().meta({ openEnumeration: ['p', 'q'] }),
    })
    expect(rowsOf(toJsonSchema(schema, 'input')).map(({ limits }) => limits)).toEqual([
      '1 to 1,000',
      'at most 5 characters; `"x"` unless given',
      '',
      'matches `^a\\|b$`',
      'one of `p`, `q`, or a newer one',
    ])
  })
})

describe('isLoose', () => {
  it('tells shapes that keep further members', () => {
    expect(isLoose(toJsonSchema(z.looseObject({}), 'output'))).toBe(true)
    expect(isLoose(toJsonSchema(z.object({}), 'output'))).toBe(false)
  })
})
