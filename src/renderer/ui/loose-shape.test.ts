import { describe, expect, it } from 'vitest'
import { looseShape } from './loose-shape.ts'

describe('looseShape', () => {
  it('shows plain values as text', () => {
    expect(looseShape('amber')).toEqual({ kind: 'text', text: 'amber' })
    expect(looseShape(7)).toEqual({ kind: 'text', text: '7' })
    expect(looseShape(null)).toEqual({ kind: 'text', text: 'null' })
    expect(looseShape([])).toEqual({ kind: 'text', text: 'none' })
    expect(looseShape({})).toEqual({ kind: 'text', text: 'none' })
  })

  it('shows lists, flat objects and lists of flat objects without their brackets', () => {
    expect(looseShape(['a', 2])).toEqual({ kind: 'list', items: ['a', '2'] })
    expect(looseShape({ hue: 'red', tones: [1, 2], dark: true })).toEqual({
      kind: 'members',
      members: [
        ['hue', 'red'],
        ['tones', '1, 2'],
        ['dark', 'true'],
      ],
    })
    expect(looseShape([{ name: 'a', fee: 1 }, { name: 'b' }])).toEqual({
      kind: 'rows',
      columns: ['name', 'fee'],
      rows: [
        ['a', '1'],
        ['b', ''],
      ],
    })
  })

  it('leaves everything deeper or larger as JSON', () => {
    for (const value of [
      { a: { b: 1 } },
      [[1], [2]],
      [{ a: { b: 1 } }],
      Array.from({ length: 100 }, (_, index) => index),
      [{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }],
    ])
      expect(looseShape(value)).toEqual({ kind: 'json', text: JSON.stringify(value, null, 2) })
  })
})
