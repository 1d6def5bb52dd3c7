import { expect, it } from 'vitest'
import { pathText, valueAt, withValueAt } from './json-path.ts'

const request = { side: 'listing', filter: { properties: [{ name: 'Level' }, { name: 'Rarity' }] } }

it.each([
  [['filter', 'properties', 1, 'name'], 'Rarity'],
  [[], request],
  [['filter', 'properties', 2], undefined],
  // What texts and objects inherit is not there.
  [['side', 'length'], undefined],
  [['constructor'], undefined],
])('at %j is %j', (path, value) => expect(valueAt(request, path)).toEqual(value))

it('changes one place and leaves the rest the same', () => {
  const changed = withValueAt(request, ['filter', 'properties', 0, 'name'], 'Age')
  expect(changed).toEqual({
    side: 'listing',
    filter: { properties: [{ name: 'Age' }, { name: 'Rarity' }] },
  })
  expect(valueAt(changed, ['filter', 'properties', 1])).toBe(request.filter.properties[1])
})

it('makes what is missing on the way, takes away in order, and treats __proto__ as any other name', () => {
  expect(withValueAt({}, ['page', 'sort', 0, 'column'], 'price_usd')).toEqual({
    page: { sort: [{ column: 'price_usd' }] },
  })
  expect(withValueAt({ a: 1, b: 2, c: 3 }, ['b'], undefined)).toEqual({ a: 1, c: 3 })
  expect(withValueAt([1, 2, 3], [1], undefined)).toEqual([1, 3])
  expect(withValueAt(request, [], undefined)).toBeUndefined()
  const value = JSON.parse('{"__proto__": {"x": 1}, "a": 1}') as Record<string, number>
  expect(JSON.stringify(withValueAt(value, ['a'], 2))).toBe('{"__proto__":{"x":1},"a":2}')
})

it('writes a path as people do', () => {
  expect(pathText(['filter', 'properties', 0, 'name'])).toBe('filter.properties[0].name')
})
