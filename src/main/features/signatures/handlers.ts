import { succeed } from '../../../core/result.ts'
import type { Signatures } from './signatures.ts'
import type { Handlers } from '../../platform/router/router.ts'

/** The signature laboratory. */
export const signaturesHandlers = ({ signatures }: { readonly signatures: Signatures }) =>
  ({
    'signatures.verify': (input, { signal }) => signatures.verify(input, signal),
    'signatures.examine': (input, { signal }) => signatures.examine(input, signal),
    'signatures.history': (input) => signatures.history(input),
    'signatures.others': (input) => signatures.others(input),
    'signatures.forget': (input) => signatures.forget(input),
    'signatures.proof': (input, { signal }) => signatures.proof(input, signal),
    'signatures.recheck': (input, { signal }) => signatures.recheck(input, signal),
    'signatures.compare': (input, { signal }) => signatures.compare(input, signal),
    'signatures.askChain': (input, { signal }) => signatures.askChain(input, signal),
    'signatures.batchBegin': (input) => signatures.batches.begin(input),
    'signatures.batchAdd': (input) => signatures.batches.add(input),
    'signatures.batchStatus': () => succeed({ batch: signatures.batches.status() }),
    'signatures.batchCancel': (input) => signatures.batches.cancel(input.id),
  }) satisfies Pick<
    Handlers,
    | 'signatures.verify'
    | 'signatures.examine'
    | 'signatures.history'
    | 'signatures.others'
    | 'signatures.forget'
    | 'signatures.proof'
    | 'signatures.recheck'
    | 'signatures.compare'
    | 'signatures.askChain'
    | 'signatures.batchBegin'
    | 'signatures.batchAdd'
    | 'signatures.batchStatus'
    | 'signatures.batchCancel'
  >
