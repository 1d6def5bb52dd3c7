import { expect, it, test } from 'vitest'
import { plainOrder } from '../../../core/orders/testing/plain-order.ts'
import { succeed } from '../../../core/result.ts'
import type { ReceivedOrders } from '../service-client/service.ts'
import { createWalkBudget, type WalkBudget } from './walk-budget.ts'
import { walkOrders } from './walk-orders.ts'

const query = {
  project: 'p',
  network: 'polygon',
  contractAddress: `0x${'c'.repeat(40)}`,
  side: 'listing',
} as const
const facts = {
  id: 1,
  operation: 'ListCollectibles',
  url: '',
  status: 200,
  attempts: 1,
  durationMs: 1,
  bytes: 1000,
  deviations: [],
}

/** Ten rows a page; the list ends with page `last`. */
const answer = (page: number, last: number): ReceivedOrders => ({
  collectibles: Array.from({ length: 10 }, (_, index) => {
    const tokenId = String(page * 10 + index)
    return {
      metadata: { tokenId, name: '', attributes: [] },
      order: { ...plainOrder, orderId: tokenId, tokenId },
    }
  }),
  received: [],
  unreadable: [],
  page: { page, pageSize: 10, more: page < last },
  call: facts,
})

const walk = async (budget: WalkBudget, last = 5, fromPage?: number) => {
  const pages: number[] = []
  const memory = budget.memory()
  const walked = await walkOrders<string>(
    ({ page }) => {
      pages.push(page?.page ?? 1)
      return Promise.resolve(succeed(answer(page?.page ?? 1, last)))
    },
    { ...query, fromPage },
    {
      step: 'Loading',
      report: { page: () => {}, step: () => {} },
      now: () => 7,
      add: ({ metadata }) => metadata.tokenId,
      budget,
      memory,
    },
    new AbortController().signal,
  )
  if (!walked.ok) throw new Error(walked.error.message)
  const { isWhole, cut, at } = walked.value
  return { pages, isWhole, cut, at, rows: [...walked.value.rows()] }
}

test('a walk that its budget ends has what was read, says which limit it was, and where to go on', async () => {
  const read = { pages: 3, rows: 30, bytes: 3000, next: 4 }
  const walked = await walk(createWalkBudget({ pages: 3 }), Infinity)
  expect(walked).toMatchObject({ isWhole: false, cut: { limit: 'pages', ...read }, at: 7 })
  expect(walked.pages).toEqual([1, 2, 3])
  expect(walked.rows.map(({ standing }) => standing)).toEqual(Array.from({ length: 30 }, () => 'certain'))
  expect((await walk(createWalkBudget({ rows: 21 }))).cut).toEqual({ limit: 'rows', ...read })
  expect((await walk(createWalkBudget({ bytes: 2001 }))).cut).toEqual({ limit: 'bytes', ...read })
  expect((await walk(createWalkBudget({ memoryBytes: 5000 }))).cut).toEqual({ limit: 'memory', ...read })
})

test('a walk that its budget ends is not one whose list ends before', async () => {
  expect(await walk(createWalkBudget({ pages: 9, rows: 51, bytes: 9001 }))).toMatchObject({
    isWhole: true,
    cut: null,
  })
})

test('a walk that its budget ends can begin where another one ended', async () => {
  const { pages, rows } = await walk(createWalkBudget(), 5, 4)
  expect(pages).toEqual([4, 5, 4])
  expect(rows).toHaveLength(20)
})

it('has one memory for all walks, which is free again when they are over', async () => {
  const budget = createWalkBudget({ memoryBytes: 1000 })
  const [one, other, third] = [budget.memory(), budget.memory(), budget.memory()]
  one.hold(800)
  other.hold(300)
  expect([one, other, third].map((memory) => memory.isFull())).toEqual([true, true, false])
  one.release()
  expect(other.isFull()).toBe(false)
  one.release()
  other.hold(701)
  expect(other.isFull()).toBe(true)
})
