import type { Forwarding } from './service.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const forwardingHandlers = ({ forwarding }: { readonly forwarding: Forwarding }) =>
  passTo('forwarding', forwarding) satisfies HandlersOf<'forwarding'>
