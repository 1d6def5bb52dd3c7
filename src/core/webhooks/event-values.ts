import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import type { Hex } from 'viem'
import { toAbi } from './abi-data.ts'
import type { EventParameter } from './event-signature.ts'

const isCompound = ({ type }: EventParameter): boolean => type.endsWith(']') || type.endsWith(')')

const trimTopic = (topic: Hex, type: string): Hex => {
  if (type === 'address') return `0x${topic.slice(-40)}`
  const size = /^bytes(\d+)$/.exec(type)?.[1]
  return size === undefined ? topic : `0x${topic.slice(2, 2 + 2 * Number(size))}`
}

/**
 * Writes `event.values` as services of this family do (observed). Without arrays and tuples each value is the word that stands in the log, so of a
 * `string` only its offset; with one, every value is encoded on its own.
 */
export const eventValues = (
  parameters: readonly EventParameter[],
  { topics, data }: { readonly topics: readonly Hex[]; readonly data: Hex },
): Hex[] => {
  const plain = parameters.filter(({ indexed }) => !indexed)
  const alone = parameters.some(isCompound)
  let words: Hex[]
  if (alone) {
    try {
      const abi = plain.map(toAbi)
      const values = decodeAbiParameters(abi, data)
      words = abi.map((parameter, index) => encodeAbiParameters([parameter], [values[index]]))
    } catch {
      // The contract means something else by the same name: the raw log says all there is to say.
      return []
    }
  } else {
    if (data.length < 2 + 64 * plain.length) return []
    words = plain.map((_, index): Hex => `0x${data.slice(2 + 64 * index, 66 + 64 * index)}`)
  }
  let topic = 0
  let word = 0
  return parameters.map(({ type, indexed }): Hex => {
    if (!indexed) return words[word++] ?? '0x'
    topic += 1
    const hex = topics[topic] ?? '0x'
    return alone ? hex : trimTopic(hex, type)
  })
}
