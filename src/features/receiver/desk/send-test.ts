import type { MethodAnswer } from '../../../contract/contract.ts'
import { offFailure } from '../contract/receiver-off.ts'
import type { ReceiverStatus } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Log } from '../../events/desk/service.ts'
import { sampleElement } from '../../../core/webhooks/sample-element.ts'
import { testHeaders } from '../../../core/webhooks/test-headers.ts'

const patience = 10_000

const event = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'

export const sendTest = async (
  { url, off }: Pick<ReceiverStatus, 'url' | 'off'>,
  readMark: Log['testMark'],
  signal: AbortSignal,
): MethodAnswer<'receiver.sendTest'> => {
  if (off !== null) return fail(offFailure(off, 'a test cannot be delivered'))
  const at = new Date().toISOString()
  const sample = sampleElement(event, { filters: { contractAddresses: [], events: [] }, salt: at, at })
  if (url === null || sample === null)
    return fail({
      kind: 'unavailable',
      message: 'The receiver is not listening, so a test cannot be delivered.',
      hint: 'See the receiver’s state at the top of the page.',
    })
  const mark = await readMark()
  if (!mark.ok) return mark
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: testHeaders(mark.value),
      body: JSON.stringify([sample.element]),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    await answer.body?.cancel()
    return succeed({ uid: sample.uid, status: answer.status })
  } catch (cause) {
    return fail({
      kind: 'unavailable',
      message: `The receiver could not be reached: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: 'See the receiver’s state at the top of the page.',
    })
  }
}
