import { describe, expect, it } from 'vitest'
import * as feeds from './feed.ts'

type Row = { id: number; word?: string }
type Feed = feeds.Feed<Row>
type Merge = (feed: Feed | null, page: Feed, isSame: (a: Row, b: Row) => boolean) => Feed

const withWords =
  (merge: Merge) =>
  (feed: Feed | null, page: Feed): Feed =>
    merge(feed, page, (a, b) => a.word === b.word)
const mergeHead = withWords(feeds.mergeHead)
const oldest = withWords(feeds.mergeOldest)
const replace = withWords(feeds.replaceHead)

/** Rows `from` down to `to`. */
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: from - to + 1 }, (_, index) => ({ id: from - index }))
const ids = (feed: Feed): number[] => feed.rows.map((row) => row.id)

it('mergeHead puts new rows on top, takes the newer version of one that changed, and keeps the others and their cursor', () => {
  const feed = { rows: [{ id: 2, word: 'reading' }, { id: 1 }], next: 'older' }
  const merged = mergeHead(feed, { rows: [{ id: 3 }, { id: 2, word: 'read' }, { id: 1 }], next: 'x' })
  expect(merged).toEqual({ rows: [{ id: 3 }, { id: 2, word: 'read' }, { id: 1 }], next: 'older' })
  expect(merged.rows[2]).toBe(feed.rows[1])
})

it('mergeHead begins anew after a burst, in a long list, and when the log was built again', () => {
  const feed = { rows: rows(5, 1), next: null }
  const burst = { rows: rows(200, 101), next: 'x' }
  expect(mergeHead(feed, burst)).toBe(burst)
  const long = { rows: rows(feeds.mostLiveRows, 1), next: null }
  const page = { rows: rows(feeds.mostLiveRows + 1, feeds.mostLiveRows - 5), next: 'x' }
  expect(mergeHead(long, page)).toBe(page)
  const again = { rows: rows(3, 1), next: null }
  expect(mergeHead(feed, again)).toBe(again)
})

it('older rows are added once', () => {
  const feed = feeds.appendPage({ rows: rows(9, 7), next: 'a' }, { rows: rows(7, 4), next: 'b' })
  expect(feed).toEqual({ rows: rows(9, 4), next: 'b' })
})

describe('mergeOldest', () => {
  const upTo = (last: number): Row[] => rows(last, 1).toReversed()

  it('takes what the first page says and leaves what was loaded behind it', () => {
    const feed = { rows: upTo(6), next: 'b' }
    const merged = oldest(feed, { rows: [{ id: 1 }, { id: 2, word: 'proved' }, { id: 3 }], next: 'a' })
    expect(merged.rows).toEqual([{ id: 1 }, { id: 2, word: 'proved' }, ...upTo(6).slice(2)])
    expect(merged.rows[0]).toBe(feed.rows[0])
    expect(merged.next).toBe('b')
  })

  it('grows with a page that is all there is, and begins anew where the oldest were removed', () => {
    expect(oldest({ rows: upTo(2), next: null }, { rows: upTo(4), next: null })).toEqual({
      rows: upTo(4),
      next: null,
    })
    const later = { rows: upTo(9).slice(4), next: 'x' }
    expect(oldest({ rows: upTo(6), next: 'b' }, later)).toBe(later)
  })
})

it.each([
  [rows(7, 3), { count: 2, more: false }],
  [rows(200, 101), { count: 100, more: true }],
  [rows(5, 1), { count: 0, more: false }],
])('counts what is held back (%#)', (newest, waiting) => {
  expect(feeds.waitingRows({ rows: rows(5, 1), next: null }, { rows: newest, next: 'x' })).toEqual(waiting)
})

describe('replaceHead', () => {
  const feed = { rows: rows(9, 1), next: 'older' }

  it('drops what left the newest page and takes in what came between', () => {
    const gone = replace({ rows: rows(5, 1), next: null }, { rows: [{ id: 5 }, { id: 2 }], next: null })
    expect(ids(gone)).toEqual([5, 2])
    const page = { rows: [{ id: 8 }, { id: 4 }], next: 'x' }
    expect(ids(replace({ rows: [{ id: 8 }, { id: 2 }], next: null }, page))).toEqual([8, 4, 2])
  })

  it('keeps the rows behind the page, their cursor, and the rows that show the same', () => {
    const merged = replace(feed, { rows: [{ id: 9 }, { id: 7, word: 'new' }], next: 'x' })
    expect(ids(merged)).toEqual([9, 7, 6, 5, 4, 3, 2, 1])
    expect(merged.next).toBe('older')
    expect(merged.rows[0]).toBe(feed.rows[0])
    expect(merged.rows[1]).toEqual({ id: 7, word: 'new' })
  })

  it('begins with the page where the list does not reach it, and ends where the page is all there is', () => {
    expect(replace(feed, { rows: rows(30, 20), next: 'x' }).rows).toEqual(rows(30, 20))
    expect(replace(feed, { rows: [], next: null })).toEqual({ rows: [], next: null })
    expect(replace(feed, { rows: [{ id: 9 }], next: null })).toEqual({ rows: [{ id: 9 }], next: null })
  })

  it('begins anew once the list has grown long', () => {
    const long = { rows: rows(feeds.mostLiveRows, 1), next: 'older' }
    const page = { rows: rows(feeds.mostLiveRows + 1, feeds.mostLiveRows - 5), next: 'x' }
    expect(replace(long, page)).toEqual(page)
  })
})
