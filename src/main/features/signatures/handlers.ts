import { succeed } from '../../../core/result.ts'
import type { Signatures } from './signatures.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** The signature laboratory. */
export const signaturesHandlers = ({ signatures }: { readonly signatures: Signatures }) =>
  ({
    verify: (input, { signal }) => signatures.verify(input, signal),
    examine: (input, { signal }) => signatures.examine(input, signal),
    history: (input) => signatures.history(input),
    others: (input) => signatures.others(input),
    forget: (input) => signatures.forget(input),
    proof: (input, { signal }) => signatures.proof(input, signal),
    recheck: (input, { signal }) => signatures.recheck(input, signal),
    compare: (input, { signal }) => signatures.compare(input, signal),
    askChain: (input, { signal }) => signatures.askChain(input, signal),
    batchBegin: (input) => signatures.batches.begin(input),
    batchAdd: (input) => signatures.batches.add(input),
    batchStatus: () => succeed({ batch: signatures.batches.status() }),
    batchCancel: (input) => signatures.batches.cancel(input.id),
  }) satisfies HandlersOf<'signatures'>
