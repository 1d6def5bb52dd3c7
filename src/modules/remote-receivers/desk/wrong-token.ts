import type { Answer } from '../../../contract/contract.ts'
import { isTeamLogUrl } from '../contract.ts'
import { fail } from '../../../core/result.ts'

const serverOf = (url: string): string => {
  // Several servers of a team log are no URL.
  if (!URL.canParse(url)) return url
  const { protocol, username, host } = new URL(url)
  return `${protocol}//${username}@${host}`
}

/**
 * Why a token cannot be used for an address; `null`: it can. A token goes into a header as it is; of a team log it is a password. What is
 * stored goes where it was entered for, and to nobody else: who may change an address cannot have it sent to one of their own.
 *
 * @param readToken as it was entered; `undefined`: the stored one
 * @param former address for which the stored one was entered
 */
export const wrongToken = (
  url: string,
  readToken: string | undefined,
  former = url,
): Answer<never> | null => {
  const isTeam = isTeamLogUrl(url)
  const wrong = (message: string): Answer<never> => fail({ kind: 'input', message, field: 'readToken' })
  if (readToken === undefined && serverOf(url) !== serverOf(former))
    return wrong(
      isTeam
        ? 'The password of the role has to be entered with another address of a team log.'
        : 'The token that is stored is for another server: enter the one of this address.',
    )
  return readToken === undefined || isTeam || /^[\w-]{20,200}$/.test(readToken)
    ? null
    : wrong('The token must be one as the receiver printed it (--add-token).')
}
