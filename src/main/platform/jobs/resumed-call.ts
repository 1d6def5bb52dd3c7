import type { Failure } from '../../../contract/failure.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { ResumedWork } from './stored-jobs.ts'

/** Work that a call waits for, as work that was resumed: nobody waits for it then. @param sentence what it came to */
export const resumedCall = <T>(
  work: (signal: AbortSignal) => Promise<Result<T, Failure>>,
  sentence: (value: T) => string | null,
): Result<ResumedWork, Failure> => {
  const controller = new AbortController()
  const run = async (): Promise<Result<string | null, Failure>> => {
    const done = await work(controller.signal)
    return done.ok ? succeed(sentence(done.value)) : done
  }
  return succeed({ ended: run(), cancel: () => controller.abort() })
}
