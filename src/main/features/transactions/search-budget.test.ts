import { expect, it } from 'vitest'
import { createSearchBudget } from './search-budget.ts'

it('ends by the bytes that were read', () => {
  const budget = createSearchBudget(2 * 1024 * 1024)
  budget.read(1024 * 1024)
  expect(budget.spent()).toBeNull()
  budget.read(1024 * 1024)
  expect(budget.spent()?.message).toContain('The service sent 2 MiB in 2 answers')
})

it('ends by the memory of what is held', () => {
  const budget = createSearchBudget(1e9, 10_000)
  budget.read(100)
  budget.hold({ name: 'x'.repeat(4000) })
  expect(budget.spent()).toBeNull()
  budget.hold(Array.from({ length: 200 }, () => 1))
  expect(budget.spent()?.message).toContain('as many orders as the desk has memory for in 1 answers')
})
