import { expect, it } from 'vitest'
import { z } from 'zod'
import { countPlaces } from './deviations.ts'
import { readAnswer } from './read-answer.ts'

const schema = z.looseObject({
  rows: z
    .array(
      z.looseObject({
        id: z.string().meta({ essential: true }),
        name: z.string().meta({ absent: '' }),
        count: z.number(),
        open: z.boolean().optional(),
        tags: z.array(z.string()),
        more: z.record(z.string(), z.json()).optional(),
        big: z.union([z.number(), z.string().regex(/^\d+$/)]).nullish(),
      }),
    )
    .meta({ essential: true }),
})

const read = (rows: unknown[]): unknown => readAnswer(schema, { rows })
const right = { id: '1', name: 'a', count: 2, tags: ['x'] }

it('hands a right answer on unchanged', () => {
  const answer = {
    rows: [{ ...right, open: true, more: { a: [null] }, big: '123', extra: { kept: 1 } }],
    more: 1,
  }
  expect(readAnswer(schema, answer)).toEqual({ value: answer, deviations: [] })
})

const should = (member: string, message: string) => ({
  path: `rows[0].${member}`,
  message: `should be ${message}`,
})

it.each<[string, object, object, readonly object[]]>([
  [
    'notes what is missing and keeps the rest',
    { id: '1', tags: [] },
    { id: '1', name: '', tags: [] },
    [
      { path: 'rows[0].name', message: 'is missing' },
      { path: 'rows[0].count', message: 'is missing' },
    ],
  ],
  [
    'converts text and numbers where nothing is lost, and says so',
    { ...right, id: 7, count: '2.5' },
    { ...right, id: '7', count: 2.5 },
    [should('id', 'text, is 7; read as text'), should('count', 'a number, is "2.5"; read as a number')],
  ],
  [
    'converts nothing of which digits would be lost',
    { ...right, count: '12345678901234567890' },
    { id: '1', name: 'a', tags: ['x'] },
    [should('count', 'a number, is "12345678901234567890"')],
  ],
  [
    'keeps values of another kind out',
    { ...right, name: {}, count: null, tags: 'x', open: 'yes', more: [], big: 'x' },
    { id: '1', name: '' },
    [
      should('name', 'text, is an object'),
      should('count', 'a number, is null'),
      should('open', 'true or false, is "yes"'),
      should('tags', 'a list, is "x"'),
      should('more', 'an object, is a list of 0'),
      { path: 'rows[0].big', message: 'is "x", which does not belong here' },
    ],
  ],
  ['reads null for what may be left out', { ...right, open: null, big: null }, { ...right, big: null }, []],
])('%s', (_what, row, value, deviations) => {
  expect(read([row])).toEqual({ value: { rows: [value] }, deviations })
})

it('leaves rows out that cannot be used, and says so', () => {
  expect(read([right, 'row', { name: 'b', count: 1, tags: [] }])).toEqual({
    value: { rows: [right] },
    deviations: [
      { path: 'rows[1]', message: 'should be an object, is "row"' },
      {
        path: 'rows[*]',
        message: 'cannot be used and is left out',
        count: 2,
        first: ['rows[1]', 'rows[2]'],
      },
      { path: 'rows[2].id', message: 'is missing' },
    ],
  })
})

it('reads null for a list as empty', () => {
  expect(readAnswer(schema, { rows: null })).toEqual({
    value: { rows: [] },
    deviations: [{ path: 'rows', message: 'should be a list, is null; read as empty' }],
  })
})

it('has no value for an answer of another kind', () => {
  for (const answer of [null, [], 'x', 3, {}, { rows: 'none' }]) {
    const { value, deviations } = readAnswer(schema, answer)
    expect(value).toBeUndefined()
    expect(deviations.length).toBeGreaterThan(0)
  }
})

it('says once what differs in many rows, and where first', () => {
  const { name: _name, ...nameless } = right
  const rows: object[] = Array.from({ length: 50 }, () => nameless)
  rows[45] = { ...nameless, count: 'none' }
  rows[46] = { ...nameless, count: 'some' }
  rows[47] = { ...nameless, tags: 'x' }
  const { deviations } = readAnswer(schema, { rows })
  expect(deviations).toEqual([
    {
      path: 'rows[*].name',
      message: 'is missing',
      count: 50,
      first: ['rows[0].name', 'rows[1].name', 'rows[2].name', 'rows[3].name', 'rows[4].name'],
    },
    {
      path: 'rows[*].count',
      message: 'should be a number, is "none"',
      count: 2,
      first: ['rows[45].count', 'rows[46].count'],
    },
    { path: 'rows[47].tags', message: 'should be a list, is "x"' },
  ])
  expect(countPlaces(deviations)).toBe(53)
})

it('keeps different faults of one place apart', () => {
  const rows = ['1', {}, '2'].map((count) => ({ ...right, count }))
  expect(readAnswer(schema, { rows }).deviations).toMatchObject([
    { path: 'rows[*].count', count: 2, first: ['rows[0].count', 'rows[2].count'] },
    { path: 'rows[1].count', message: 'should be a number, is an object' },
  ])
})

it('stops listing ways to differ after 200', () => {
  const extra = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]))
  const { deviations } = readAnswer(schema, { rows: [{ ...right, ...extra }] }, { unknownFields: true })
  expect(deviations).toHaveLength(201)
  expect(deviations.at(-1)).toEqual({ path: '', message: 'and 300 more', count: 300 })
})

it.each([
  ['id', {}, { name: 'a' }],
  ['name', { isNewer: true }, {}],
  ['id', { isNewer: true }, { id: 1, name: 'a' }],
  [null, { isNewer: true }, { name: 'a' }],
])('does not miss what the newer generation never sends: %s of %j', (path, options, answer) => {
  const older = z.looseObject({ id: z.string().meta({ olderOnly: true }), name: z.string() })
  expect(readAnswer(older, answer, options).deviations).toMatchObject(path === null ? [] : [{ path }])
})

it('names undeclared fields when asked to', () => {
  const answer = { rows: [{ ...right, extra: 1 }] }
  expect(readAnswer(schema, answer, { unknownFields: true }).deviations).toEqual([
    { path: 'rows[0].extra', message: 'is not in the document' },
  ])
})

it('is not misled by keys of the prototype', () => {
  const answer: unknown = JSON.parse('{"rows":[{"__proto__":{"id":"1"},"constructor":1}]}')
  const { value } = readAnswer(schema, answer)
  expect(value).toEqual({ rows: [] })
  const named: unknown = JSON.parse('{"rows":[{"id":"1","name":"a","count":1,"tags":[],"__proto__":{}}]}')
  expect(readAnswer(schema, named)).toEqual({
    value: { rows: [{ id: '1', name: 'a', count: 1, tags: [] }] },
    deviations: [{ path: 'rows[0].__proto__', message: 'cannot be handed on and is left out' }],
  })
})
