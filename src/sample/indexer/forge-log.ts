import type { EventSignature } from '../../core/webhooks/event-signature.ts'
import type { ChainBlock, ChainLog, Hex } from '../chain/chain-types.ts'

const otherWord = (word: Hex, isFlag: boolean): Hex => {
  const value = isFlag ? BigInt(word) ^ 1n : BigInt.asUintN(256, BigInt(word) + 1n)
  return `0x${value.toString(16).padStart(64, '0')}`
}

/** Lists and texts have a place in the data and their content elsewhere: changing a word of it would break them. */
const isDynamic = (type: string): boolean => type.endsWith(']') || type === 'string' || type === 'bytes'

/** It reads as before, so that nothing in a delivery of it gives it away. */
export const forgeLog = (log: ChainLog, { parameters }: EventSignature): ChainLog | null => {
  const plain = parameters.filter(({ indexed }) => !indexed)
  const place = plain.some(({ type }) => isDynamic(type)) ? -1 : plain.length - 1
  if (place >= 0 && log.data.length === 2 + plain.length * 64) {
    const start = 2 + place * 64
    const word = otherWord(`0x${log.data.slice(start)}`, plain[place]?.type === 'bool')
    return { ...log, data: `${log.data.slice(0, start)}${word.slice(2)}` as Hex }
  }
  const last = log.topics.at(-1)
  if (last === undefined || log.topics.length < 2) return null
  const isFlag = parameters.findLast(({ indexed }) => indexed)?.type === 'bool'
  return { ...log, topics: [...log.topics.slice(0, -1), otherWord(last, isFlag)] }
}

export const inventLog = (
  { logs }: ChainBlock,
  log: ChainLog,
  signature: EventSignature,
): ChainLog | null => {
  const forged = forgeLog(log, signature)
  return forged && { ...forged, logIndex: Math.max(...logs.map(({ logIndex }) => logIndex)) + 1 }
}
