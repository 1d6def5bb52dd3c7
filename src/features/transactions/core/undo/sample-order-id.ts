import { keccak256 } from 'viem/utils'

const wordLength = 64

export const sampleOrderId = (chainId: number, contract: string, number: number | bigint): `0x${string}` => {
  const words = [chainId.toString(16), contract.slice(2).toLowerCase(), number.toString(16)]
  return keccak256(`0x${words.map((word) => word.padStart(wordLength, '0')).join('')}`)
}
