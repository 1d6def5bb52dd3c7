import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'

/** Thrown where `desk.db` cannot be read or written: no bug, and no business of who asked. The router answers with its failure. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'

  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** What work came to that no router answers for: a fault of storage is a failure, everything else that is thrown a bug. */
export const orStorageFailure = async <T>(run: () => Promise<Answer<T>> | Answer<T>): Promise<Answer<T>> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StorageFault) return fail(error.failure)
    throw error
  }
}
