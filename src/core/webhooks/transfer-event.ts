import type { ArgumentValue } from './abi-data.ts'
import type { EventArgument } from './decode-event.ts'
import { member, objectMember, toText, toTexts, type JsonObject } from './wire-fields.ts'

const addresses = ['operator', 'from', 'to']
const lists = ['tokenIds', 'amounts']

/**
 * Reads `transferEvent` of an older element: the service's own decoding, used where the raw log is not there or does not
 * decode.
 *
 * @param log the element's `Log` or `log`
 * @returns `null` when there is none
 */
export const readTransfer = (log: JsonObject): EventArgument[] | null => {
  const transfer = objectMember(log, 'transferEvent')
  if (transfer === null) return null
  const argument = (name: string, type: string, value: ArgumentValue): EventArgument[] =>
    value === null ? [] : [{ name, type, value }]
  return [
    ...addresses.flatMap((name) =>
      argument(name, 'address', toText(member(transfer, name))?.toLowerCase() ?? null),
    ),
    ...lists.flatMap((name) => {
      const listed = member(transfer, name)
      const digits = Array.isArray(listed) ? toTexts(listed.map((item) => toText(item))) : null
      return argument(name, 'uint256[]', digits)
    }),
  ]
}
