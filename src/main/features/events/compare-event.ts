import type { EventRow } from '../../../contract/events.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'
import { hashText, storedAddress, storedHash, storedText } from './stored-text.ts'

const word = (text: string | null): string | null => (text === null ? null : storedText(text))
const hash = (text: string | null): string | null => (text === null ? null : hashText(storedHash(text)))

/** @returns name of the first field in which a stored row is not what its delivery says, or `null` */
export const differingField = (row: EventRow, event: ParsedEvent): string | null => {
  const expected: Partial<Record<keyof EventRow, string | number | null>> = {
    uid: hash(event.uid),
    type: word(event.type),
    blockNumber: event.blockNumber,
    blockHash: hash(event.blockHash),
    contractAddress: event.contractAddress === null ? null : storedAddress(event.contractAddress),
    contractType: word(event.contractType),
    txnHash: hash(event.txnHash),
    txnLogIndex: event.txnLogIndex,
    eventName: word(event.eventName),
    eventSig: word(event.eventSig),
    logDataType: word(event.logDataType),
  }
  for (const [name, value] of Object.entries(expected)) {
    if (row[name as keyof EventRow] !== value) return name
  }
  if (row.args.length !== event.args.length) return 'args'
  for (const [index, arg] of event.args.entries()) {
    const stored = row.args[index]
    if (stored === undefined || stored.leftOut !== undefined) continue
    if (stored.name !== arg.name || JSON.stringify(stored.value) !== JSON.stringify(arg.value))
      return `args.${arg.name}`
  }
  return null
}
