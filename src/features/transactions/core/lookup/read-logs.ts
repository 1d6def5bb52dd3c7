import type { ArgumentValue } from '../../../../core/webhooks/abi-data.ts'
import { orderEvents, type tokenStandards } from '../../../../core/webhooks/contract-kind.ts'
import { decodeRawLog } from '../../../../core/webhooks/decode-raw-log.ts'
import { ValueFault } from '../../../../core/webhooks/abi-word.ts'
import {
  countIndexed,
  parseEventSignature,
  type EventSignature,
} from '../../../../core/webhooks/event-signature.ts'
import { findKnownEvent, standardOfLog } from '../../../../core/webhooks/known-events.ts'
import { topicHash } from '../../../../core/webhooks/topic-hash.ts'

export type ReceiptLog = {
  readonly index: number
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

export type ReadLog = ReceiptLog & {
  readonly eventName: string | null
  readonly contractType: (typeof tokenStandards)[number] | null
  readonly args: readonly { readonly name: string; readonly type: string; readonly value: ArgumentValue }[]
}

const offered =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)'
const received =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)'

const declarations = [
  ...orderEvents,
  `OrderValidated(bytes32 orderHash, (address offerer, address zone, ${offered}[] offer, ${received}[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 totalOriginalConsiderationItems) orderParameters)`,
  'OrdersMatched(bytes32[] orderHashes)',
  'Deposit(address indexed account, uint256 amount)',
  'Withdrawal(address indexed account, uint256 amount)',
] as const

const made = new Map<string, EventSignature>()

const placeOf = (hash: string, indexed: number): string => `${hash.toLowerCase()} ${indexed}`

const marketSignatures = (): ReadonlyMap<string, EventSignature> => {
  if (made.size > 0) return made
  for (const declaration of declarations) {
    const parsed = parseEventSignature(declaration)
    if (!parsed.ok) throw new Error(`The table of market events is wrong: ${declaration} ${parsed.error}`)
    made.set(placeOf(topicHash(parsed.value.canonical), countIndexed(parsed.value)), parsed.value)
  }
  return made
}

const signatureOf = ({ topics: [first, ...indexed] }: ReceiptLog): EventSignature | undefined =>
  first === undefined
    ? undefined
    : (findKnownEvent(first, indexed.length, null)?.signature ??
      marketSignatures().get(placeOf(first, indexed.length)))

export const readLog = (log: ReceiptLog): ReadLog => {
  const unread = { ...log, eventName: null, contractType: null, args: [] }
  const signature = signatureOf(log)
  if (signature === undefined) return unread
  try {
    const values = decodeRawLog(
      signature.parameters,
      signature.parameters.map(({ indexed }) => indexed),
      log,
    )
    return {
      ...log,
      eventName: signature.name,
      contractType: standardOfLog(log.topics),
      args: signature.parameters.map(({ name, type }, place) => ({
        name,
        type,
        value: values[place] ?? null,
      })),
    }
  } catch (fault) {
    if (fault instanceof ValueFault) return unread
    throw fault
  }
}
