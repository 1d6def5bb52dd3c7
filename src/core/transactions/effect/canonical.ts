import { decodeAbiParameters, encodeAbiParameters, getAbiItem } from 'viem/utils'
import type { Abi, Hex } from 'viem'

/**
 * Bytes after the arguments of a call, or `null` where the arguments are not written as the standard encoder writes them:
 * contracts with decoders of their own may read such data differently than it is read here.
 */
export const tailOf = (abi: Abi, data: Hex): number | null => {
  try {
    const item = getAbiItem({ abi, name: data.slice(0, 10) })
    if (item?.type !== 'function') return null
    const args = `0x${data.slice(10)}` as const
    const again = encodeAbiParameters(item.inputs, decodeAbiParameters(item.inputs, args))
    return args.toLowerCase().startsWith(again) ? (args.length - again.length) / 2 : null
  } catch {
    // The data does not fit the function.
    return null
  }
}
