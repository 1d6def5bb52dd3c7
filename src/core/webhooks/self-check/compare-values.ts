import type { ArgumentValue } from '../abi-data.ts'
import { ValueFault, isWordType } from '../abi-word.ts'
import { areEncodedAlone, decodeOne } from '../decode-values.ts'
import type { EventParameter } from '../event-signature.ts'
import type { Placing } from '../indexed-arguments.ts'
import type { RawLog } from '../raw-log.ts'
import { roundTrips } from './round-trips.ts'

/** How a delivered value stands to the log: `null`: it agrees. */
export type ValueDifference = {
  readonly index: number
  readonly expected: string
  readonly found: string
  readonly detail: string
  /** The log says something else; otherwise it means the same in another spelling, or cannot be read. */
  readonly isCertain: boolean
}

const spell = (value: ArgumentValue): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isDynamicText = ({ type }: EventParameter): boolean => type === 'string' || type === 'bytes'

/** Lengths in which a value of one word comes: 32 bytes, an address or `bytesN` also by itself. */
const isUsual = (parameter: EventParameter, value: string, decoded: ArgumentValue): boolean => {
  const { type } = parameter
  // What is a word here is an offset or a hash.
  if (!isWordType(type)) return value.length === 66 || roundTrips([parameter], [decoded], value)
  if (!value.startsWith('0x')) return false
  if (value.length === 66) return true
  const bytes = type === 'address' ? 20 : Number(/^bytes(\d+)$/.exec(type)?.[1] ?? 32)
  return value.length === 2 + bytes * 2
}

/** The head word of each argument that is not indexed, the topic of one that is. */
const wordsOf = (log: RawLog, indexed: readonly boolean[]): (string | undefined)[] => {
  let topic = 0
  let at = 2
  return indexed.map((isIndexed) => {
    if (isIndexed) return log.topics[(topic += 1)]?.toLowerCase()
    const word = log.data.slice(at, at + 64).toLowerCase()
    at += 64
    return `0x${word}`
  })
}

type Compared = {
  readonly parameter: EventParameter
  readonly delivered: string
  readonly decoded: ArgumentValue
  readonly word: string | undefined
  readonly alone: boolean
}

type Difference = Pick<ValueDifference, 'detail' | 'isCertain'>

/** What is wrong with one value, in words. */
const differenceOf = ({ parameter, delivered, decoded, word, alone }: Compared): Difference | null => {
  // Of a text outside of arrays only the word that stands in its place is delivered: its offset, or its hash.
  if (isDynamicText(parameter) && !alone && delivered.length === 66)
    return delivered.toLowerCase() === word
      ? null
      : { detail: 'rawLog has another word there.', isCertain: true }
  // The word itself, or the address in it: nothing needs to be decoded to see that.
  if (word !== undefined && isWordType(parameter.type)) {
    const text = delivered.toLowerCase()
    if (text === word) return null
    if (parameter.type === 'address' && text === `0x${word.slice(26)}`) return null
  }
  try {
    const value = decodeOne(parameter, delivered, alone)
    if (JSON.stringify(value) !== JSON.stringify(decoded))
      return { detail: 'rawLog decodes to another value.', isCertain: true }
    return isUsual(parameter, delivered, decoded)
      ? null
      : { detail: 'It means the same, but is spelled otherwise.', isCertain: false }
  } catch (fault) {
    if (!(fault instanceof ValueFault)) throw fault
    return { detail: `It ${fault.message}.`, isCertain: false }
  }
}

/** Compares delivered values, as many as there are arguments, with what the log says. */
export const compareValues = (
  parameters: readonly EventParameter[],
  { indexed, values }: Placing,
  log: RawLog,
  delivered: readonly string[],
): ValueDifference[] => {
  const alone = areEncodedAlone(parameters)
  const words = alone ? [] : wordsOf(log, indexed)
  const differences: ValueDifference[] = []
  for (const [index, parameter] of parameters.entries()) {
    const found = delivered[index] ?? ''
    const decoded = values[index] ?? null
    const difference = differenceOf({ parameter, delivered: found, decoded, word: words[index], alone })
    if (difference !== null) differences.push({ index, expected: spell(decoded), found, ...difference })
  }
  return differences
}
