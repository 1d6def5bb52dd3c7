import type { Answer } from '../../../contract/contract.ts'
import { useToasts } from '../../ui/toasts.tsx'

/** Runs one call for each of what is picked, one after the other, and stops at the first that fails, which is said. */
export const useRunEach = () => {
  const toasts = useToasts()
  /** @returns how many were made */
  return async <Of>(picked: readonly Of[], run: (one: Of) => Promise<Answer<unknown>>): Promise<number> => {
    let made = 0
    for (const one of picked) {
      const answer = await run(one)
      if (!answer.ok) {
        toasts.show(answer.error.message, 'error')
        break
      }
      made += 1
    }
    return made
  }
}
