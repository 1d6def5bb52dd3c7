import type { Abi } from 'viem'
import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem/utils'
import type { SimulatedLog } from '../simulation/transfers.ts'
import { addresses } from './trade.ts'

const abi: Abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])

export const word = (value: bigint): `0x${string}` => encodeAbiParameters([{ type: 'uint256' }], [value])

const logOf = (address: string, eventName: string, args: object, data: string): SimulatedLog => ({
  address,
  topics: encodeEventTopics({ abi, eventName, args }) as string[],
  data,
})

/** Coins that moved, or a token of the collection. */
export const tokenLog = (address: string, from: string, to: string, value: bigint): SimulatedLog => {
  const log = logOf(address, 'Transfer', { from, to }, word(value))
  return address === addresses.collection ? { ...log, topics: [...log.topics, word(value)], data: '0x' } : log
}

/** Pieces of a token that moved. */
export const piecesLog = (from: string, to: string, id: bigint, value: bigint): SimulatedLog => {
  const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value])
  return logOf(addresses.collection, 'TransferSingle', { operator: addresses.market, from, to }, data)
}
