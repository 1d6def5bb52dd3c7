import { decodeAbiParameters } from 'viem/utils'
import type { AbiParameter } from 'viem'
import { decodePlain } from './abi-plain.ts'
import { decodeWord, isWordType, ValueFault } from './abi-word.ts'
import type { EventParameter } from './event-signature.ts'

/** A decoded value: integers as decimal digits, addresses and bytes as hex in small letters, arrays and tuples as arrays. */
export type ArgumentValue = string | boolean | null | ArgumentValue[]

/** Longest hex that is decoded. Work grows with it, and a log on a chain is far below. */
const longestData = 2_000_000

export const toAbi = (parameter: EventParameter): AbiParameter => {
  if (parameter.components.length === 0) return { type: parameter.type }
  // viem spells a tuple by its word; the array suffix follows the last bracket of the canonical type.
  const suffix = parameter.type.slice(parameter.type.lastIndexOf(')') + 1)
  return { type: `tuple${suffix}`, components: parameter.components.map(toAbi) }
}

export const elementType = (type: string): string | null => /^(.*)\[\d*\]$/.exec(type)?.[1] ?? null

const normalise = (value: unknown, type: string, components: readonly EventParameter[]): ArgumentValue => {
  const element = elementType(type)
  if (element !== null) return (value as unknown[]).map((item) => normalise(item, element, components))
  if (type.startsWith('(')) {
    // Members without a name come as an array.
    return components.map((component, index) =>
      normalise((value as unknown[])[index], component.type, component.components),
    )
  }
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString()
  if (typeof value === 'boolean') return value
  return type === 'string' ? String(value) : String(value).toLowerCase()
}

const firstLine = (error: unknown): string => {
  const quote = error instanceof Error ? error.message : String(error)
  return (quote.split('\n')[0] ?? '').slice(0, 300)
}

export const decodeData = (parameters: readonly EventParameter[], data: string): ArgumentValue[] => {
  if (parameters.length === 0) return []
  if (data.length > longestData)
    throw new ValueFault(`is ${(data.length - 2) / 2} bytes long, too long to be decoded`)
  if (parameters.every((parameter) => isWordType(parameter.type))) {
    if (data.length < 2 + 64 * parameters.length)
      throw new ValueFault(`is ${(data.length - 2) / 2} bytes long, ${32 * parameters.length} are needed`)
    const lower = data.toLowerCase()
    return parameters.map((parameter, index) =>
      decodeWord(lower.slice(2 + index * 64, 66 + index * 64), parameter.type),
    )
  }
  const plain = decodePlain(parameters, data)
  if (plain !== null) return plain
  let values: readonly unknown[]
  try {
    values = decodeAbiParameters(parameters.map(toAbi), data as `0x${string}`)
  } catch (error) {
    throw new ValueFault(`does not decode: ${firstLine(error)}`)
  }
  return parameters.map((parameter, index) => normalise(values[index], parameter.type, parameter.components))
}
