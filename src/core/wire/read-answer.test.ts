import { describe, expect, it } from 'vitest'
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

describe('readAnswer', () => {
  it('hands a right answer on unchanged', () => {
    const answer = {
      rows: [{ ...right, open: true, more: { a: [null] }, big: '123', extra: { kept: 1 } }],
      more: 1,
    }
    expect(readAnswer(schema, answer)).toEqual({ value: answer, deviations: [] })
  })

  it('notes what is missing and keeps the rest', () => {
    expect(read([{ id: '1', tags: [] }])).toEqual({
      value: { rows: [{ id: '1', name: '', tags: [] }] },
      deviations: [
        { path: 'rows[0].name', message: 'is missing' },
        { path: 'rows[0].count', message: 'is missing' },
      ],
    })
  })

  it('converts text and numbers where nothing is lost, and says so', () => {
    expect(read([{ ...right, id: 7, count: '2.5' }])).toEqual({
      value: { rows: [{ ...right, id: '7', count: 2.5 }] },
      deviations: [
        { path: 'rows[0].id', message: 'should be text, is 7; read as text' },
        { path: 'rows[0].count', message: 'should be a number, is "2.5"; read as a number' },
      ],
    })
    expect(read([{ ...right, count: '12345678901234567890' }])).toEqual({
      value: { rows: [{ id: '1', name: 'a', tags: ['x'] }] },
      deviations: [{ path: 'rows[0].count', message: 'should be a number, is "12345678901234567890"' }],
    })
  })

  it('keeps values of another kind out', () => {
    expect(read([{ ...right, name: {}, count: null, tags: 'x', open: 'yes', more: [], big: 'x' }])).toEqual({
      value: { rows: [{ id: '1', name: '' }] },
      deviations: [
        { path: 'rows[0].name', message: 'should be text, is an object' },
        { path: 'rows[0].count', message: 'should be a number, is null' },
        { path: 'rows[0].open', message: 'should be true or false, is "yes"' },
        { path: 'rows[0].tags', message: 'should be a list, is "x"' },
        { path: 'rows[0].more', message: 'should be an object, is a list of 0' },
        { path: 'rows[0].big', message: 'is "x", which does not belong here' },
      ],
    })
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

  it('reads null for a list as empty, and null for what may be left out as left out', () => {
    expect(readAnswer(schema, { rows: null })).toEqual({
      value: { rows: [] },
      deviations: [{ path: 'rows', message: 'should be a list, is null; read as empty' }],
    })
    expect(read([{ ...right, open: null, big: null }])).toEqual({
      value: { rows: [{ ...right, big: null }] },
      deviations: [],
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
    const rows = [
      { ...right, count: '1' },
      { ...right, count: {} },
      { ...right, count: '2' },
    ]
    expect(readAnswer(schema, { rows }).deviations).toEqual([
      {
        path: 'rows[*].count',
        message: 'should be a number, is "1"; read as a number',
        count: 2,
        first: ['rows[0].count', 'rows[2].count'],
      },
      { path: 'rows[1].count', message: 'should be a number, is an object' },
    ])
  })

  it('stops listing ways to differ after 200', () => {
    const extra = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]))
    const { deviations } = readAnswer(schema, { rows: [{ ...right, ...extra }] }, { unknownFields: true })
    expect(deviations).toHaveLength(201)
    expect(deviations.at(-1)).toEqual({ path: '', message: 'and 300 more', count: 300 })
  })

  it('does not miss what the newer generation never sends', () => {
    const older = z.looseObject({ id: z.string().meta({ olderOnly: true }), name: z.string() })
    expect(readAnswer(older, { name: 'a' }, { isNewer: true }).deviations).toEqual([])
    expect(readAnswer(older, {}, { isNewer: true }).deviations).toMatchObject([{ path: 'name' }])
    expect(readAnswer(older, { id: 1, name: 'a' }, { isNewer: true }).deviations).toMatchObject([
      { path: 'id' },
    ])
    expect(readAnswer(older, { name: 'a' }).deviations).toMatchObject([{ path: 'id' }])
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
})
