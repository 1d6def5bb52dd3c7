import type { Forwarding } from './service.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Forwarding rules. */
export const forwardingHandlers = ({ forwarding }: { readonly forwarding: Forwarding }) =>
  ({
    list: () => forwarding.list(),
    add: (input) => forwarding.add(input),
    update: (input) => forwarding.update(input),
    addSigningSecret: (input) => forwarding.addSigningSecret(input),
    removeSigningSecret: (input) => forwarding.removeSigningSecret(input),
    preview: (input) => forwarding.preview(input),
    remove: (input) => forwarding.remove(input.id),
    pause: (input) => forwarding.pause(input.id),
    resume: (input) => forwarding.resume(input.id),
    answers: (input) => forwarding.answers(input),
    answer: (input) => forwarding.answer(input.id),
    retry: (input, { signal }) => forwarding.retry(input, signal),
    drop: (input) => forwarding.drop(input),
  }) satisfies HandlersOf<'forwarding'>
