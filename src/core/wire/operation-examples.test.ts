import { expect, it } from 'vitest'
import { operationExamples } from './operation-examples.ts'
import { operationSummaries } from './operation-summaries.ts'
import { operations } from './operations.ts'

it('and a summary are there for each operation, and for nothing else', () => {
  const names = operations.map(({ name }) => name).toSorted()
  expect(Object.keys(operationExamples).toSorted()).toEqual(names)
  expect(Object.keys(operationSummaries).toSorted()).toEqual(names)
  for (const name of names) expect(operationSummaries[name]).toMatch(/^[A-Z].*\.$/)
})

it.each(operations.map((declared) => [declared.name, declared] as const))(
  'of %s have its shape, and titles of their own',
  (name, declared) => {
    const examples = operationExamples[name] ?? []
    expect(examples.length).toBeGreaterThan(0)
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length)
    for (const { title, request } of examples) {
      expect(declared.request.safeParse(request).error?.issues ?? [], title).toEqual([])
    }
  },
)
