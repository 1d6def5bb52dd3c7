import { expect, it } from 'vitest'
import { createTable } from './table.ts'

it('has a head once, cuts what is long, and leaves out what does not fit', () => {
  const table = createTable(['id', 'order.name', 'note'], 30)
  expect(table.lines([{ id: 1, order: { name: 'a' }, note: 'x'.repeat(60) }])).toBe('id  order.name\n1   a\n')
  expect(table.lines([{ id: 22, order: { name: null } }])).toBe('22\n')
})

it('writes controls and direction marks of foreign text out', () => {
  const line = createTable(['name'], 200).lines([{ name: '\u001b[2Jred\u202egnp\u009b1m\nnext' }])
  expect(line).not.toMatch(/[\u001b\u202e\u009b]/)
  expect(line.split('\n')).toHaveLength(3)
})

it('cuts nothing where there is no terminal', () => {
  expect(createTable(['hash'], Infinity).lines([{ hash: 'f'.repeat(66) }])).toContain('f'.repeat(66))
})
