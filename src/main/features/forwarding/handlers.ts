import type { Forwarding } from './service.ts'
import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Forwarding rules. */
export const forwardingHandlers = ({ forwarding }: { readonly forwarding: Forwarding }) =>
  ({
    ...passTo('forwarding', forwarding),
    remove: (input) => forwarding.remove(input.id),
    pause: (input) => forwarding.pause(input.id),
    resume: (input) => forwarding.resume(input.id),
    answer: (input) => forwarding.answer(input.id),
  }) satisfies HandlersOf<'forwarding'>
