import type { Forwarding, ForwardingMethod } from './forwarding.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Handlers } from '../../platform/router/router.ts'

/** Forwarding rules, and sending by hand. */
export const forwardingHandlers = (deps: { readonly forwarding: Forwarding; readonly jobs: Jobs }) => {
  const { forwarding, jobs } = deps
  return {
    'forwarding.list': () => forwarding.list(),
    'forwarding.add': (input) => forwarding.add(input),
    'forwarding.update': (input) => forwarding.update(input),
    'forwarding.remove': (input) => forwarding.remove(input.id),
    'forwarding.pause': (input) => forwarding.pause(input.id),
    'forwarding.resume': (input) => forwarding.resume(input.id),
    'forwarding.answers': (input) => forwarding.answers(input),
    'forwarding.answer': (input) => forwarding.answer(input.id),
    'forwarding.retry': (input, { signal }) => forwarding.retry(input, signal),
    'forwarding.drop': (input) => forwarding.drop(input),
    'events.resend': (input, { signal }) =>
      jobs.run('resend', signal, (controls) =>
        forwarding.resend(input, controls.signal, (done, total) => controls.progress(done, total)),
      ),
  } satisfies Pick<Handlers, ForwardingMethod>
}
