import { encodeAbiParameters } from 'viem/utils'
import { toAbi, type ArgumentValue } from '../abi-data.ts'
import { decodePlain } from '../abi-plain.ts'
import type { EventParameter } from '../event-signature.ts'

const elementType = (type: string): string | null => /^(.*)\[\d*\]$/.exec(type)?.[1] ?? null

/** A value as viem takes it: integers as bigints, everything else as it is. */
const toPlain = (value: ArgumentValue, type: string, components: readonly EventParameter[]): unknown => {
  if (Array.isArray(value)) {
    const element = elementType(type)
    return value.map((item, index) =>
      element === null
        ? toPlain(item, components[index]?.type ?? '', components[index]?.components ?? [])
        : toPlain(item, element, components),
    )
  }
  return typeof value === 'string' && /^u?int/.test(type) ? BigInt(value) : value
}

/**
 * Whether values encode to the very bytes they were decoded from. Then there was nothing in those besides the values: what is
 * left over, or padded otherwise, decodes all the same.
 *
 * @param data `0x` and hex
 */
export const roundTrips = (
  parameters: readonly EventParameter[],
  values: readonly ArgumentValue[],
  data: string,
): boolean => {
  if (decodePlain(parameters, data) !== null) return true
  const plain = values.map((value, index) =>
    toPlain(value, parameters[index]?.type ?? '', parameters[index]?.components ?? []),
  )
  return encodeAbiParameters(parameters.map(toAbi), plain).toLowerCase() === data.toLowerCase()
}
