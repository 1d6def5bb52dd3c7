import type { AbiParameter } from 'viem'

type Shape = { readonly size: number | null } & (
  | { readonly kind: 'word'; readonly fits: (word: string) => boolean }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'list'; readonly of: Shape; readonly count: number | null }
  | { readonly kind: 'struct'; readonly members: readonly Shape[] }
)

const wordSize = 32

const structOf = (members: readonly Shape[]): Shape => {
  const size = members.reduce<number | null>(
    (sum, member) => (sum === null || member.size === null ? null : sum + member.size),
    0,
  )
  return { kind: 'struct', members, size }
}

const listOf = (of: Shape, count: number | null): Shape => ({
  kind: 'list',
  of,
  count,
  size: of.size === null || count === null ? null : of.size * count,
})

const wordFits = (type: string): ((word: string) => boolean) | null => {
  if (type === 'bool') return (word) => /^0{63}[01]$/.test(word)
  if (type === 'address') return (word) => word.startsWith('0'.repeat(24))
  if (type === 'function') return (word) => word.endsWith('0'.repeat(16))
  const [, base, size = ''] = /^(uint|int|bytes)(\d*)$/.exec(type) ?? []
  const digits = base === 'bytes' ? Number(size) * 2 : (size === '' ? 256 : Number(size)) / 4
  if (base === 'bytes') return (word) => /^0*$/.test(word.slice(digits))
  if (base === 'uint') return (word) => /^0*$/.test(word.slice(0, 64 - digits))
  if (base === 'int')
    return (word) => {
      const negative = /[89a-f]/.test(word.charAt(64 - digits))
      return (negative ? /^f*$/ : /^0*$/).test(word.slice(0, 64 - digits))
    }
  return null
}

const shapeOf = (parameter: AbiParameter): Shape | null => {
  const { type } = parameter
  const [, element, count] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) {
    const of = shapeOf({ ...parameter, type: element })
    return of === null ? null : listOf(of, count === '' ? null : Number(count))
  }
  if (type === 'tuple') return shapeOfAll('components' in parameter ? parameter.components : [])
  if (type === 'bytes' || type === 'string') return { kind: 'bytes', size: null }
  const fits = wordFits(type)
  return fits === null ? null : { kind: 'word', fits, size: wordSize }
}

const shapeOfAll = (parameters: readonly AbiParameter[]): Shape | null => {
  const members = parameters.map(shapeOf)
  return members.every((member) => member !== null) ? structOf(members) : null
}

/**
 * Bytes that the standard encoding of these parameters takes at the beginning of the data; `null` when the data does not begin
 * with one. In the standard encoding every value stands right behind the one before it and unused bits are zero, so every
 * decoder reads the same. The time it takes grows with the data, not with what its offsets point to.
 */
export const encodedSize = (parameters: readonly AbiParameter[], digits: string): number | null => {
  const data = digits.toLowerCase()
  const wordAt = (at: number): string | null => {
    const word = data.slice(at * 2, (at + wordSize) * 2)
    return word.length === wordSize * 2 ? word : null
  }
  const numberAt = (at: number): number | null => {
    const word = wordAt(at)
    if (word === null || !word.startsWith('0'.repeat(56))) return null
    const number = Number.parseInt(word, 16)
    return number * 2 <= data.length ? number : null
  }

  const sequence = (members: Iterable<Shape>, head: number, at: number): number | null => {
    let place = at
    let tail = head
    for (const shape of members) {
      if (shape.size === null && numberAt(place) !== tail) return null
      const size = sizeAt(shape, shape.size === null ? at + tail : place)
      if (size === null) return null
      if (shape.size === null) tail += size
      place += shape.size ?? wordSize
    }
    return tail
  }

  const sizeAt = (shape: Shape, at: number): number | null => {
    switch (shape.kind) {
      case 'word': {
        const word = wordAt(at)
        return word !== null && shape.fits(word) ? wordSize : null
      }
      case 'bytes': {
        const length = numberAt(at)
        if (length === null) return null
        const padded = Math.ceil(length / wordSize) * wordSize
        const end = (at + wordSize + padded) * 2
        const unused = data.slice((at + wordSize + length) * 2, end)
        return end <= data.length && /^0*$/.test(unused) ? wordSize + padded : null
      }
      case 'list': {
        const { of: elementShape, count } = shape
        // Elements without a size would be any number of them in no bytes.
        if (elementShape.size === 0) return null
        const length = count ?? numberAt(at)
        if (length === null || length * wordSize * 2 > data.length) return null
        const before = count === null ? wordSize : 0
        const head = length * (elementShape.size ?? wordSize)
        const size = sequence(Array<Shape>(length).fill(elementShape), head, at + before)
        return size === null ? null : before + size
      }
      case 'struct': {
        const head = shape.members.reduce((sum, { size }) => sum + (size ?? wordSize), 0)
        return sequence(shape.members, head, at)
      }
    }
  }

  const shape = shapeOfAll(parameters)
  return shape === null ? null : sizeAt(shape, 0)
}
