import type { ChainOrder } from '../chain/chain-types.ts'
import type { Book } from '../data/book.ts'
import { priceInDollars } from '../data/wire-order.ts'
import type { Sort } from './page.ts'

const columns: Readonly<Record<string, (book: Book, order: ChainOrder) => number>> = {
  price_usd: priceInDollars,
  createdat: (_book, order) => order.createdAt,
}

const columnOf = (name: string): ((book: Book, order: ChainOrder) => number) | undefined =>
  columns[name.toLowerCase()] ?? columns[name.toLowerCase().replace('_', '')]

export const sortProblem = (sort: Sort): string | null => {
  const unknown = sort.find(({ column }) => columnOf(column) === undefined)
  return unknown === undefined ? null : `cannot sort by ${unknown.column}; price_usd and createdAt can be`
}

export const compareBy =
  (book: Book, sort: Sort) =>
  (a: ChainOrder, b: ChainOrder): number => {
    for (const { column, order } of sort) {
      const value = columnOf(column)
      if (value === undefined) continue
      const difference = value(book, a) - value(book, b)
      if (difference !== 0) return order === 'ASC' ? difference : -difference
    }
    return 0
  }
