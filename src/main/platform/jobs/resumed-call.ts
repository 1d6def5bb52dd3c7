import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { ResumedWork } from './stored-jobs.ts'

/** Work that a call waits for, as work that was resumed: nobody waits for it then. @param sentence what it came to */
export const resumedCall = <T>(
  work: (signal: AbortSignal) => Promise<Answer<T>>,
  sentence: (value: T) => string | null,
): Answer<ResumedWork> => {
  const controller = new AbortController()
  const run = async (): Promise<Answer<string | null>> => {
    const done = await work(controller.signal)
    return done.ok ? succeed(sentence(done.value)) : done
  }
  return succeed({ ended: run(), cancel: () => controller.abort() })
}
