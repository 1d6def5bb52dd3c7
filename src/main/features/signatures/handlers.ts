import { succeed } from '../../../core/result.ts'
import type { Signatures } from './signatures.ts'
import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Examines and proves signatures. */
export const signaturesHandlers = ({ signatures }: { readonly signatures: Signatures }) =>
  ({
    ...passTo('signatures', signatures),
    batchBegin: (input) => signatures.batches.begin(input),
    batchAdd: (input) => signatures.batches.add(input),
    batchStatus: () => succeed({ batch: signatures.batches.status() }),
    batchCancel: (input) => signatures.batches.cancel(input.id),
  }) satisfies HandlersOf<'signatures'>
