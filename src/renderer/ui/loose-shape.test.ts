import { expect, it } from 'vitest'
import { looseShape } from './loose-shape.ts'

const text = (shown: string) => ({ kind: 'text', text: shown })
const rows = [
  ['a', '1'],
  ['b', ''],
]
const members = [
  ['hue', 'red'],
  ['tones', '1, 2'],
  ['dark', 'true'],
]

it.each<[unknown, object]>([
  ['amber', text('amber')],
  [7, text('7')],
  [null, text('null')],
  [[], text('none')],
  [{}, text('none')],
  [['a', 2], { kind: 'list', items: ['a', '2'] }],
  [
    { hue: 'red', tones: [1, 2], dark: true },
    { kind: 'members', members },
  ],
  [[{ name: 'a', fee: 1 }, { name: 'b' }], { kind: 'rows', columns: ['name', 'fee'], rows }],
  // All that is deeper or larger.
  ...[
    { a: { b: 1 } },
    [[1], [2]],
    [{ a: { b: 1 } }],
    Array.from({ length: 100 }, (_, index) => index),
    [{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }],
  ].map((value): [unknown, object] => [value, { kind: 'json', text: JSON.stringify(value, null, 2) }]),
])('%j is shown as %o', (value, shape) => expect(looseShape(value)).toEqual(shape))
