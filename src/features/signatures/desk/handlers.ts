import type { Signatures } from './signatures.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const signaturesHandlers = ({ signatures }: { readonly signatures: Signatures }) =>
  passTo('signatures', signatures) satisfies HandlersOf<'signatures'>
