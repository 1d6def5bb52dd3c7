import type { JsonValue } from '../wire/parse-json.ts'
import { type DecodedEvent, decodeEvent, type EventArgument } from './decode-event.ts'
import type { ParsedEvent } from './parsed-event.ts'
import { openElement, type OpenElement } from './delivered-event.ts'
import { type JsonObject, member, objectMember, toText, toTexts, toWireInteger } from './wire-fields.ts'
import type { ArgumentValue } from './abi-data.ts'

const addresses = ['operator', 'from', 'to']
const lists = ['tokenIds', 'amounts']

/** Reads `transferEvent` of an older element: the service's own decoding, used where the raw log is not there or does not decode. */
const readTransfer = (log: JsonObject): EventArgument[] | null => {
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

const unrecognised = (elementIndex: number): ParsedEvent => ({
  elementIndex,
  layout: 'unknown',
  uid: null,
  type: null,
  blockNumber: null,
  blockHash: null,
  parentBlockHash: null,
  contractAddress: null,
  contractType: null,
  txnHash: null,
  txnIndex: null,
  txnLogIndex: null,
  ts: null,
  logDataType: null,
  topicHash: null,
  rawLog: null,
  eventName: null,
  eventSig: null,
  args: [],
  decodeProblem: 'the element is of no known layout',
})

const decode = ({ parts: { log }, delivered }: OpenElement): DecodedEvent => {
  const decoded = decodeEvent(delivered)
  if (decoded.args.length > 0 || log === null) return decoded
  const args = readTransfer(log)
  return args === null ? decoded : { ...decoded, args }
}

/** Reads one element of any layout. What the envelope of an older element does not say is taken from its raw log, whose numbers are hex. */
export const readElement = (value: JsonValue, elementIndex: number): ParsedEvent =>
  readOpenElement(openElement(value), elementIndex)

export const readOpenElement = (opened: OpenElement | null, elementIndex: number): ParsedEvent => {
  if (opened === null) return unrecognised(elementIndex)
  const { parts, delivered } = opened
  const { element, event, raw } = parts
  const text = (key: string, rawKey = key): string | null =>
    toText(member(element, key)) ?? toText(member(raw, rawKey))
  const integer = (key: string, rawKey = key): number | string | null =>
    toWireInteger(member(element, key)) ?? toWireInteger(member(raw, rawKey))
  const { contractType, rawLog } = delivered
  const decoded = decode(opened)
  return {
    elementIndex,
    layout: parts.layout,
    uid: toText(member(element, 'uid')),
    type: toText(member(element, 'type')),
    blockNumber: integer('blockNumber'),
    blockHash: text('blockHash'),
    parentBlockHash: toText(member(element, 'parentBlockHash')),
    contractAddress: text('contractAddress', 'address'),
    contractType,
    txnHash: text('txnHash', 'transactionHash'),
    txnIndex: integer('txnIndex', 'transactionIndex'),
    txnLogIndex: integer('txnLogIndex', 'logIndex'),
    ts: toText(member(element, 'ts')),
    logDataType: toText(member(element, 'logDataType')),
    topicHash: toText(member(event, 'topicHash')) ?? rawLog?.topics[0] ?? null,
    rawLog,
    eventName: decoded.eventName,
    eventSig: decoded.eventSig,
    args: decoded.args,
    decodeProblem: decoded.problem,
  }
}
