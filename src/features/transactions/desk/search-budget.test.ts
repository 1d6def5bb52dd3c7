import { expect, it } from 'vitest'
import { createSearchBudget } from './search-budget.ts'

it('ends by the bytes that were read', () => {
  const budget = createSearchBudget(2000)
  budget.read(1999)
  expect(budget.isSpent()).toBe(false)
  budget.read(1)
  expect(budget.isSpent()).toBe(true)
})
