import { fail, succeed, type Result } from '../result.ts'

export type EventParameter = {
  /** Canonical type: `uint256`, `address[]`, `(uint256,bool)[2]`. */
  readonly type: string
  readonly components: readonly EventParameter[]
  readonly name: string
  readonly indexed: boolean
}

export type EventSignature = {
  readonly name: string
  readonly parameters: readonly EventParameter[]
  readonly canonical: string
}

export const countIndexed = ({ parameters }: EventSignature): number =>
  parameters.filter(({ indexed }) => indexed).length

const longest = 4000
const maxParameters = 256
const deepest = 8
/** Largest fixed array, and most of them in one type: the product of sizes is work when a log is decoded. */
const largestFixedSize = 100_000

const identifier = /[A-Za-z_$][A-Za-z0-9_$]*/y
const blank = /\s*/y
const suffix = /\s*\[\s*(\d{0,9})\s*\]/y

type Reading = { readonly source: string; at: number; count: number }

class SignatureFault extends Error {}

const take = (reading: Reading, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = reading.at
  const match = pattern.exec(reading.source)
  if (match !== null) reading.at += match[0].length
  return match
}

const skipBlank = (reading: Reading): void => void take(reading, blank)

const takeWord = (reading: Reading): string => {
  skipBlank(reading)
  return take(reading, identifier)?.[0] ?? ''
}

const takeSign = (reading: Reading, sign: string): boolean => {
  skipBlank(reading)
  if (reading.source[reading.at] !== sign) return false
  reading.at += 1
  return true
}

const elementary = (word: string): string | null => {
  if (word === 'uint') return 'uint256'
  if (word === 'int') return 'int256'
  if (word === 'byte') return 'bytes1'
  if (/^(?:address|bool|string|bytes)$/.test(word)) return word
  const sized = /^(uint|int|bytes)([1-9]\d{0,2})$/.exec(word)
  if (sized === null) return null
  const size = Number(sized[2])
  const fits = sized[1] === 'bytes' ? size <= 32 : size <= 256 && size % 8 === 0
  return fits ? word : null
}

const takeSuffixes = (reading: Reading): string => {
  let suffixes = ''
  let product = 1
  for (let found = take(reading, suffix); found !== null; found = take(reading, suffix)) {
    const size = found[1] ?? ''
    // A size of nothing would let a few bytes of a log stand for any number of elements.
    if (size !== '' && Number(size) === 0) throw new SignatureFault('has an array of size 0')
    product *= size === '' ? 1 : Number(size)
    suffixes += size === '' ? '[]' : `[${Number(size)}]`
    if (product > largestFixedSize || suffixes.length > 100)
      throw new SignatureFault('has an array that is too large')
  }
  return suffixes
}

const takeParameter = (reading: Reading, depth: number): EventParameter => {
  reading.count += 1
  if (reading.count > maxParameters) throw new SignatureFault(`has more than ${maxParameters} arguments`)
  const word = takeWord(reading)
  let base: string
  let components: EventParameter[] = []
  if (word === '' || word === 'tuple') {
    if (!takeSign(reading, '(')) throw new SignatureFault(`has no type at character ${reading.at + 1}`)
    components = takeParameters(reading, depth + 1)
    if (components.length === 0) throw new SignatureFault('has a tuple without members')
    base = `(${components.map((component) => component.type).join(',')})`
  } else {
    const canonical = elementary(word)
    if (canonical === null) throw new SignatureFault(`has the unknown type "${word.slice(0, 40)}"`)
    base = canonical
  }
  const type = base + takeSuffixes(reading)
  let indexed = false
  let name = takeWord(reading)
  if (name === 'payable' && base === 'address') name = takeWord(reading)
  if (name === 'indexed') {
    indexed = true
    name = takeWord(reading)
  }
  return { type, components, name, indexed }
}

function takeParameters(reading: Reading, depth: number): EventParameter[] {
  if (depth > deepest) throw new SignatureFault('is nested too deep')
  const parameters: EventParameter[] = []
  if (takeSign(reading, ')')) return parameters
  do parameters.push(takeParameter(reading, depth))
  while (takeSign(reading, ','))
  if (!takeSign(reading, ')')) throw new SignatureFault(`is not closed at character ${reading.at + 1}`)
  return parameters
}

const read = (text: string): EventSignature => {
  if (text.length > longest) throw new SignatureFault(`is longer than ${longest} characters`)
  const reading: Reading = { source: text, at: 0, count: 0 }
  let name = takeWord(reading)
  // The word is a keyword only where a name follows: an event may be called "event".
  if (name === 'event' && text[reading.at] !== '(') name = takeWord(reading)
  if (name === '') throw new SignatureFault('does not begin with a name')
  if (!takeSign(reading, '(')) throw new SignatureFault('has no "(" after the name')
  const parameters = takeParameters(reading, 0)
  const rest = takeWord(reading)
  takeSign(reading, ';')
  skipBlank(reading)
  if ((rest !== '' && rest !== 'anonymous') || reading.at !== text.length)
    throw new SignatureFault('has text after its closing bracket')
  return { name, parameters, canonical: `${name}(${parameters.map(({ type }) => type).join(',')})` }
}

export const parseEventSignature = (text: string): Result<EventSignature, string> => {
  try {
    return succeed(read(text))
  } catch (fault) {
    if (fault instanceof SignatureFault) return fail(fault.message)
    throw fault
  }
}

/** Reads a list of bare types (`["address", "uint256[]"]`), as a delivery gives them without a signature. */
export const parseTypes = (types: readonly string[]): readonly EventParameter[] | null => {
  const parsed = parseEventSignature(`_(${types.join(',')})`)
  return parsed.ok && parsed.value.parameters.length === types.length ? parsed.value.parameters : null
}
