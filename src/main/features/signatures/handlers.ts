import type { Signatures } from './signatures.ts'
import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Examines and proves signatures. */
export const signaturesHandlers = ({ signatures }: { readonly signatures: Signatures }) =>
  passTo('signatures', signatures) satisfies HandlersOf<'signatures'>
