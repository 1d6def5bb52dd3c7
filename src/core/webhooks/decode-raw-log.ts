import { decodeData, type ArgumentValue } from './abi-data.ts'
import { decodeWord, isWordType, ValueFault } from './abi-word.ts'
import type { EventParameter } from './event-signature.ts'
import type { RawLog } from './raw-log.ts'

/**
 * Decodes the arguments of a log whose indexed arguments are known. Of an indexed argument of dynamic type a log holds only the keccak-256; that hash
 * is the value.
 * @param indexed one flag a parameter; as many are set as the log has topics after the first
 */
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
