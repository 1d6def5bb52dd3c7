import { expect, it } from 'vitest'
import { searchId, searchList, searchReader, searchText, searchTime, searchWord } from './search-values.ts'

const reader = searchReader({
  id: searchId,
  at: searchTime,
  side: searchWord(['listing', 'offer']),
  names: searchList(2, searchText(5)),
})

it('reads what it can use, and nothing that was not declared', () => {
  const at = '2026-01-01T00:00:00.000Z'
  expect(reader.parse({ id: '7', at, side: 'offer', names: [' a ', 5], other: 1 })).toEqual({
    id: 7,
    at,
    side: 'offer',
    names: ['a', '5'],
  })
})

it('takes a list with one member it cannot use for none, and no member of a prototype for a value', () => {
  for (const names of [[], ['a', {}], ['a', 'b', 'c'], ['toolong'], 'a'])
    expect(reader.parse({ names })).toEqual({})
  // The router lays what is read over what it found: unusable members are there, as nothing.
  expect(Object.keys(reader.parse({ side: 'x' }))).toContain('side')
  expect(reader.parse({ id: '1e99', at: '2026-13-01T00:00:00.000Z', side: 'toString' })).toEqual({})
})
