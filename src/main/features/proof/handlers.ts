import { fail } from '../../../core/result.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

const missing = () =>
  Promise.resolve(fail<Failure>({ kind: 'unavailable', message: 'Chain proofs are not there yet.' }))

/** Chain proofs of events. */
export const proofsHandlers = () =>
  ({
    prove: missing,
    proveMany: missing,
    jobs: missing,
    cancel: missing,
    get: missing,
    file: missing,
    export: missing,
    recheck: missing,
    settings: missing,
    setSettings: missing,
  }) satisfies HandlersOf<'proofs'>
