import type { Answer } from '../../../contract/contract.ts'
import { isLoopbackName } from '../../../core/loopback.ts'
import { fail, succeed } from '../../../core/result.ts'

/** @param remote whether the operator said that the target may be another machine */
export const validateTarget = (text: string, remote: boolean): Answer<URL> => {
  const wrong = (message: string): Answer<never> =>
    fail({ kind: 'input', message, field: 'url', hint: 'For example http://127.0.0.1:3000/hook.' })
  if (!URL.canParse(text)) return wrong('The target is no URL.')
  const target = new URL(text)
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    return wrong('The target is neither http: nor https:.')
  if (target.username !== '' || target.password !== '')
    return wrong('The target has a name or a password in it: put them into a header.')
  if (!isLoopbackName(target.hostname) && !remote) {
    return fail({
      kind: 'conflict',
      message: `${target.host} is another machine: what is sent leaves this one.`,
      hint: 'If that is meant, confirm it (remote: true).',
    })
  }
  return succeed(target)
}
