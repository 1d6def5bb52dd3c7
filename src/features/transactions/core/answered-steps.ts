import { canonicalJson } from '../../../core/canonical-json.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import { fact } from './fact.ts'
import type { Fact } from './say.ts'

const listOf = (answer: unknown): readonly unknown[] => {
  const steps = isFields(answer) ? answer['steps'] : undefined
  return Array.isArray(steps) ? (steps as unknown[]) : []
}

export const stepsProblem = (answer: unknown): Fact | null => {
  const steps = listOf(answer)
  if (steps.length === 0) return fact('steps-missing', {})
  const others = listOf(isFields(answer) ? answer['resp'] : undefined)
  return others.length === 0 || canonicalJson(others) === canonicalJson(steps)
    ? null
    : fact('steps-twice', {})
}
