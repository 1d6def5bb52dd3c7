import { decodeData, type ArgumentValue } from './abi-data.ts'
import { decodeWord, isWordType, ValueFault } from './abi-word.ts'
import type { EventParameter } from './event-signature.ts'
import type { RawLog } from './raw-log.ts'

export const decodeRawLog = (
  parameters: readonly EventParameter[],
  indexed: readonly boolean[],
  log: RawLog,
): ArgumentValue[] => {
  const fromData = decodeData(
    parameters.filter((_, index) => indexed[index] !== true),
    log.data === '' ? '0x' : log.data,
  )
  let topic = 1
  let next = 0
  return parameters.map((parameter, index): ArgumentValue => {
    if (indexed[index] !== true) return fromData[next++] ?? null
    const word = (log.topics[topic] ?? '').slice(2).toLowerCase()
    topic += 1
    if (word === '') throw new ValueFault('has no topic')
    return isWordType(parameter.type) ? decodeWord(word, parameter.type) : `0x${word}`
  })
}
