import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { listSales } from './list-sales.ts'
import type { Below, StoredSale } from './sale-rows.ts'
import { saleQuery } from './show-sales.ts'

const tableOf = (stretches: readonly (readonly number[])[], onStep: () => void = () => undefined) => {
  const asked: [Below, number][] = []
  return {
    asked,
    list: async (_query: unknown, below: Below, limit: number) => {
      asked.push([below, limit])
      onStep()
      const place = stretches.length - below[0]
      const ids = stretches[place]?.slice(0, limit) ?? []
      const isLast = place === stretches.length - 1 || ids.length === limit
      const next: Below | null = isLast ? null : [below[0] - 1, 0]
      // The rest of a sale is nobody's business here.
      return succeed({ sales: ids.map((id) => ({ id }) as StoredSale), next })
    },
  }
}
const never = new AbortController().signal

test('what is rare is looked for stretch by stretch, until the page is full or the sales are at their end', async () => {
  const table = tableOf([[], [7], [], [4, 3], [1]])
  const all = await listSales(table, saleQuery({}), [5, 0], 10, never)
  expect(all.ok && all.value.map(({ id }) => id)).toEqual([7, 4, 3, 1])
  expect(table.asked.map(([, limit]) => limit)).toEqual([10, 10, 9, 9, 7])
  const some = tableOf([[], [7], [], [4, 3], [1]])
  const page = await listSales(some, saleQuery({}), [5, 0], 2, never)
  expect(page.ok && page.value.map(({ id }) => id)).toEqual([7, 4])
  expect(some.asked).toHaveLength(4)
})

test('whoever gives it up waits for one stretch at most', async () => {
  const stopped = new AbortController()
  const table = tableOf([[], [], [], []], () => table.asked.length === 2 && stopped.abort())
  expect(await listSales(table, saleQuery({}), [4, 0], 10, stopped.signal)).toMatchObject({
    ok: false,
    error: { kind: 'cancelled' },
  })
  expect(table.asked).toHaveLength(2)
})
