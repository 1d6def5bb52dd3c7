import { expect, it } from 'vitest'
import { eventsSearchSchema } from '../search.ts'
import { searchOfView, viewSearch } from './view-search.ts'

it('keeps filters and the tab, and nothing that is open', () => {
  const search = eventsSearchSchema.parse({
    tab: 'deliveries',
    group: 'transaction',
    text: 'a b&c',
    tokenId: '9'.repeat(78),
    blockFrom: '12',
    repeats: true,
    starred: true,
    event: 5,
    pick: 3,
  })
  const view = viewSearch(search)
  expect(searchOfView(view)).toEqual({
    tab: 'deliveries',
    group: 'transaction',
    text: 'a b&c',
    tokenId: '9'.repeat(78),
    blockFrom: '12',
    repeats: true,
    starred: true,
  })
  expect(viewSearch(searchOfView(view))).toBe(view)
  expect(viewSearch({})).toBe('')
})
