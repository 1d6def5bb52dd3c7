import type { ArgumentValue } from './abi-data.ts'
import { decodeWord, isWordType, ValueFault } from './abi-word.ts'
import type { EventParameter } from './event-signature.ts'

const wordHex = 64

const itemOf = (type: string): string | null => {
  const item = type.endsWith('[]') ? type.slice(0, -2) : ''
  return isWordType(item) ? item : null
}

const numberAt = (hex: string, at: number): number =>
  at + wordHex > hex.length ? Number.NaN : Number(`0x${hex.slice(at, at + wordHex)}`)

/** An event is read, checked and encoded again by the same data: it is decoded once for all three. */
let last: { readonly data: string; readonly types: string; readonly values: ArgumentValue[] | null } = {
  data: '',
  types: '',
  values: null,
}

/** Nearly all data on chains is encoded the usual way, and is read here many times faster than any data can be. */
export const decodePlain = (parameters: readonly EventParameter[], data: string): ArgumentValue[] | null => {
  const types = parameters.map(({ type }) => type).join()
  if (last.data !== data || last.types !== types) last = { data, types, values: decode(parameters, data) }
  return last.values
}

const decode = (parameters: readonly EventParameter[], data: string): ArgumentValue[] | null => {
  const hex = data.slice(2).toLowerCase()
  let tail = parameters.length * wordHex
  const values: ArgumentValue[] = []
  try {
    for (const [index, { type }] of parameters.entries()) {
      const head = index * wordHex
      const item = itemOf(type)
      if (item === null) {
        const word = hex.slice(head, head + wordHex)
        if (!isWordType(type) || word.length < wordHex) return null
        values.push(decodeWord(word, type))
        continue
      }
      const length = numberAt(hex, tail)
      const end = tail + (1 + length) * wordHex
      if (numberAt(hex, head) * 2 !== tail || !(end <= hex.length)) return null
      const items: ArgumentValue[] = []
      for (let at = tail + wordHex; at < end; at += wordHex)
        items.push(decodeWord(hex.slice(at, at + wordHex), item))
      values.push(items)
      tail = end
    }
  } catch (fault) {
    if (fault instanceof ValueFault) return null
    throw fault
  }
  return tail === hex.length ? values : null
}
