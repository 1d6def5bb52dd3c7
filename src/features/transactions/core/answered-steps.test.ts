import { expect, test } from 'vitest'
import { stepsProblem } from './answered-steps.ts'

const step = { id: 'buy', to: '0x1', data: '0x' }

test.each([
  ['one list', { steps: [step] }, null],
  ['the same list twice', { steps: [step], resp: { steps: [{ data: '0x', to: '0x1', id: 'buy' }] } }, null],
  ['an empty list beside', { steps: [step], resp: { steps: [] } }, null],
  ['no list beside', { steps: [step], resp: 'x' }, null],
  ['no steps', { steps: [] }, 'steps-missing'],
  ['no list at all', {}, 'steps-missing'],
  ['no answer', null, 'steps-missing'],
  ['two lists that differ', { steps: [step], resp: { steps: [step, step] } }, 'steps-twice'],
])('steps of an answer with %s', (_what, answer, problem) => {
  expect(stepsProblem(answer)?.id ?? null).toBe(problem)
})
