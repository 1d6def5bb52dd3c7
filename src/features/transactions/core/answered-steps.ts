import { canonicalJson } from '../../../core/canonical-json.ts'
import { isFields } from '../../../core/wire/is-fields.ts'

const listOf = (answer: unknown): readonly unknown[] => {
  const steps = isFields(answer) ? answer['steps'] : undefined
  return Array.isArray(steps) ? (steps as unknown[]) : []
}

/**
 * What keeps the steps of an answer from being used, in words that follow "was answered": there are none, or `steps` and
 * `resp.steps` are different ones.
 *
 * @returns `null` when they can be used
 */
export const stepsProblem = (answer: unknown): string | null => {
  const steps = listOf(answer)
  if (steps.length === 0) return 'without a step'
  const others = listOf(isFields(answer) ? answer['resp'] : undefined)
  if (others.length === 0 || canonicalJson(others) === canonicalJson(steps)) return null
  return 'with two lists of steps that differ: `steps` and `resp.steps`'
}
