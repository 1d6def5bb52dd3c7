import { expect, test } from 'vitest'
import { describeProblem } from './describe-problem.ts'

test.each([true, false])('what a service says commands no terminal (as JSON: %s)', (asJson) => {
  const said = describeProblem({ kind: 'service', message: 'no\u009b2J\u061c\u202e!' }, asJson)
  expect(said).toContain(String.raw`no\u009b2J\u061c\u202e!`)
  expect(said).not.toMatch(/[\u0080-\u009f\u061c\u202e]/)
})
