import type { ArgumentValue } from './abi-data.ts'
import { findKnownEvent, type KnownEvent } from './known-events.ts'
import type { ParsedEvent } from './parsed-event.ts'

export type EventMarks = {
  readonly accounts: ReadonlySet<string>
  readonly tokenIds: ReadonlySet<string>
  readonly amounts: ReadonlySet<string>
}

/** Most values of one event that are remembered; a chain's log holds by far fewer. */
const maxMarks = 20_000

export const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)
const isInteger = (text: string): boolean => /^-?\d{1,100}$/.test(text)
const isTokenIdName = (name: string): boolean => /^_?(?:token_?)?ids?$/i.test(name)

const eachText = (value: ArgumentValue, visit: (text: string) => void): void => {
  if (typeof value === 'string') visit(value)
  else if (Array.isArray(value)) for (const item of value) eachText(item, visit)
}

const knownEventOf = ({ topicHash, rawLog, contractType }: ParsedEvent): KnownEvent | undefined => {
  if (topicHash === null) return undefined
  if (rawLog !== null) return findKnownEvent(topicHash, rawLog.topics.length - 1, contractType)
  for (const indexed of [2, 3, 1]) {
    const knownEvent = findKnownEvent(topicHash, indexed, contractType)
    if (knownEvent !== undefined && knownEvent.standard === contractType) return knownEvent
  }
  return undefined
}

/** A token id is told by the token event's declaration, else by the argument's name (`tokenId`, `ids`, …). */
export const eventMarks = (event: ParsedEvent): EventMarks => {
  const accounts = new Set<string>()
  const tokenIds = new Set<string>()
  const amounts = new Set<string>()
  const declared = knownEventOf(event)?.signature.parameters
  let left = maxMarks
  for (const [index, { name, type, value }] of event.args.entries()) {
    const holdsAddress = type.includes('address')
    const holdsInteger = type.includes('int')
    if (!holdsAddress && !holdsInteger) continue
    const numbers = isTokenIdName(declared?.[index]?.name ?? name) ? tokenIds : amounts
    eachText(value, (text) => {
      if (left <= 0) return
      if (holdsAddress && isAddress(text)) accounts.add(text.toLowerCase())
      else if (holdsInteger && isInteger(text)) numbers.add(text)
      else return
      left -= 1
    })
  }
  return { accounts, tokenIds, amounts }
}
