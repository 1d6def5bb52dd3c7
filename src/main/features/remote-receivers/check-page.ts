import type { Answer } from '../../../contract/contract.ts'
import { chainOrigin, here } from '../../../core/gap-audit/chain-origin.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { LogPage } from './log-source.ts'

/** Identity of a receiver, with what tells apart a number that was given again. */
const identity = /^[\w-]{1,100}(?:~[0-9a-f]{16})*$/

const isOrigin = (origin: string): boolean =>
  origin.startsWith(chainOrigin) || (origin !== here && identity.test(origin))

/**
 * Whether a page is what was asked for: a server that answers rows from before, leaves some out, sends more than it was asked for, or
 * names them as this desk names its own would be read without end, or be believed what it cannot know.
 */
export const checkPage = ({ rows, begin }: LogPage, after: number, max: number): Answer<null> => {
  const unfit = (what: string): Answer<never> =>
    fail({
      kind: 'bad-answer',
      message: `What was answered is no page of a log: ${what}.`,
      hint: 'Nothing of it was stored. Check the address, and the receiver or database behind it.',
    })
  const [first] = rows
  if (first === undefined) return succeed(null)
  if (first.position <= after) return unfit(`number ${first.position} came again behind ${after}`)
  if (first.position !== after + 1 && first.position !== begin)
    return unfit(`number ${first.position} follows ${after}, and the log begins with ${begin}`)
  if (rows.length > max) return unfit(`it has ${rows.length} deliveries, ${max} were asked for`)
  const odd = rows.find(({ origin }) => !isOrigin(origin))
  return odd === undefined
    ? succeed(null)
    : unfit(`number ${odd.position} does not name the receiver that took it`)
}
