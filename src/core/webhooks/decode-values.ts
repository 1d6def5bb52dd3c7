import { decodeData, type ArgumentValue } from './abi-data.ts'
import { decodeWord, isWordType, ValueFault } from './abi-word.ts'
import type { EventParameter } from './event-signature.ts'

export type DecodedValues = { readonly values: ArgumentValue[]; readonly problem: string | null }

export const areEncodedAlone = (parameters: readonly EventParameter[]): boolean =>
  parameters.some(({ type }) => type.endsWith(']') || type.endsWith(')'))

/** A bare value as one word: an address may come as 20 bytes, `bytesN` as N bytes, a number in less than 32. */
const toWord = (hex: string, type: string): string => {
  const digits = hex.slice(2).toLowerCase()
  if (digits.length > 64) throw new ValueFault('is longer than 32 bytes')
  return type.startsWith('bytes') ? digits.padEnd(64, '0') : digits.padStart(64, '0')
}

/** An offset into data that was not delivered: a small multiple of 32. */
const isOffsetWord = (hex: string): boolean => /^0x0{56}[0-9a-f]{6}[02468ace]0$/i.test(hex)

const decodeDynamic = (parameter: EventParameter, hex: string): ArgumentValue => {
  if (hex.length === 66) {
    if (isOffsetWord(hex)) throw new ValueFault('is only an offset; its text is in rawLog alone')
    return hex.toLowerCase()
  }
  return decodeData([parameter], hex)[0] ?? null
}

export const decodeOne = (parameter: EventParameter, value: string, alone: boolean): ArgumentValue => {
  const { type } = parameter
  if (/^u?int/.test(type) && /^-?\d+$/.test(value)) return BigInt(value.slice(0, 400)).toString()
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(value) && !(/^u?int/.test(type) && /^0x[0-9a-f]+$/i.test(value)))
    throw new ValueFault('is not hex')
  if (isWordType(type)) return decodeWord(toWord(value, type), type)
  if (alone && value.length > 66) return decodeData([parameter], value)[0] ?? null
  return decodeDynamic(parameter, value)
}

/**
 * Decodes `event.values` by the encodings observed on the wire: an indexed address is 20 bytes, one that is not is 32; numbers are 32 bytes; with an
 * array or tuple in the signature each value is encoded on its own (an array begins with the offset 0x20). A dynamic `string` outside of that is only
 * an offset and cannot be read.
 */
export const decodeValues = (
  parameters: readonly EventParameter[],
  values: readonly string[],
): DecodedValues => {
  const alone = areEncodedAlone(parameters)
  let problem =
    values.length === parameters.length
      ? null
      : `event.values has ${values.length} entries, the signature has ${parameters.length} arguments`
  const decoded = parameters.map((parameter, index): ArgumentValue => {
    const value = values[index]
    if (value === undefined) return null
    try {
      return decodeOne(parameter, value, alone)
    } catch (fault) {
      if (!(fault instanceof ValueFault)) throw fault
      problem ??= `event.values[${index}] (${parameter.type}) ${fault.message}`
      return null
    }
  })
  return { values: decoded, problem }
}
