import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Step } from './part.ts'

/** Takes steps one after the other. Where one fails, those before it are taken back, the last one first. */
export const runSteps = async (steps: readonly Step[]): Promise<Answer<null>> => {
  const done: Awaited<ReturnType<Step>>[] = []
  for (const step of steps) {
    const result = await step()
    if (result.ok) {
      done.push(result)
      continue
    }
    const stuck: string[] = []
    for (const former of done.toReversed()) {
      const undone = former.ok ? await former.value() : former
      if (!undone.ok) stuck.push(undone.error.message)
    }
    const hint =
      stuck.length === 0
        ? 'Nothing of the file was taken over.'
        : `Some of it was taken over and could not be taken back: ${stuck.join(' ')} Preview the file again.`
    return fail({ ...result.error, hint })
  }
  return succeed(null)
}
