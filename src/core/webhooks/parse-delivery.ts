import { deepestJson, parseJson, type JsonValue } from '../wire/parse-json.ts'
import { findParts } from './element-parts.ts'
import { findJsonFault } from './json-fault.ts'
import { isObject } from './wire-fields.ts'

export type DeliveryLayout = 'current' | 'legacy' | 'mixed' | 'empty' | 'unknown' | 'not-json'

export type ParsedDelivery = {
  readonly layout: DeliveryLayout
  readonly elements: readonly JsonValue[]
  readonly wrapper: string | null
  readonly single: boolean
  readonly problem: string | null
}

/**
 * Objects, arrays and members a text may have. Memory grows with their number, not with the text's length: a body of
 * nothing but brackets takes thirty times its size. A real event of a kilobyte has about forty.
 */
const maxParts = 4_000_000

/** More than any sender batches, and read in about a second. Those behind them stay in the delivery's bytes. */
export const mostRead = 50_000

/** Shorter texts cannot have so many. */
const isCrowded = (text: string): boolean => {
  if (text.length <= maxParts) return false
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // `[`, `{` and `:`; those inside of strings are counted too, which only ever refuses what is as odd.
    if (code === 0x5b || code === 0x7b || code === 0x3a) parts += 1
  }
  return parts > maxParts
}

const nothing = (layout: DeliveryLayout, problem: string | null): ParsedDelivery => ({
  layout,
  elements: [],
  wrapper: null,
  single: false,
  problem,
})

const isRecognised = (value: JsonValue): boolean => findParts(value) !== null

type Found = Pick<ParsedDelivery, 'elements' | 'wrapper' | 'single'>

const findIn = (value: JsonValue, wrapper: string | null, most: number): Found | null => {
  if (Array.isArray(value))
    return value.slice(0, most).some(isRecognised) ? { elements: value, wrapper, single: false } : null
  return isRecognised(value) ? { elements: [value], wrapper, single: true } : null
}

/** Elements stand in an array, as a single object, or in a member of an object around them, `body` first. */
const findElements = (value: JsonValue): Found | null => {
  const candidates = findIn(value, null, mostRead)
  if (candidates !== null || !isObject(value)) return candidates
  const arrays = Object.keys(value).filter((key) => Array.isArray(value[key]))
  let left = mostRead
  for (const key of ['body', ...arrays]) {
    if (left <= 0) return null
    const inside = Object.hasOwn(value, key) ? value[key] : undefined
    const wrapped = inside === undefined ? null : findIn(inside, key, left)
    if (wrapped !== null) return wrapped
    left -= Array.isArray(inside) ? inside.length : 1
  }
  return null
}

const layoutOf = (all: readonly JsonValue[]): { layout: DeliveryLayout; problem: string | null } => {
  const elements = all.length > mostRead ? all.slice(0, mostRead) : all
  const layouts = new Set<DeliveryLayout>()
  let strangers = 0
  let first = -1
  for (const [index, element] of elements.entries()) {
    const parts = findParts(element)
    if (parts !== null) layouts.add(parts.layout)
    else {
      strangers += 1
      if (first < 0) first = index
    }
  }
  const [only] = layouts
  const layout = layouts.size === 1 && only !== undefined ? only : 'mixed'
  const problems: string[] = []
  if (all.length > elements.length)
    problems.push(`it has ${all.length} elements; only the first ${mostRead} were read into events`)
  if (strangers > 0)
    problems.push(
      `${strangers} of ${elements.length} elements are of no known layout (the first at position ${first})`,
    )
  return { layout, problem: problems.length === 0 ? null : problems.join('; ') }
}

const shapeless = (value: JsonValue): string =>
  Array.isArray(value) && value.length > mostRead
    ? `it has ${value.length} elements, and none of the first ${mostRead} has the shape of an event; the rest was not read`
    : 'it is JSON, but nothing in it has the shape of an event'

/**
 * Reads the text of a delivery, whatever its sender meant by it. Every text has an answer; nothing is thrown. A byte order mark is skipped, of a key
 * that comes twice the last value counts, integers beyond 2^53 keep all digits, text nested deeper than 64 levels is not read.
 */
export const parseDelivery = (body: string): ParsedDelivery => {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body
  if (isCrowded(text))
    return nothing('unknown', `it has more than ${maxParts} objects, arrays and members; it was not read`)
  const parsed = parseJson(text)
  if (!parsed.ok) {
    const fault = findJsonFault(text)
    if (fault !== null) return nothing('not-json', fault.sentence)
    return nothing('unknown', `nested more than ${deepestJson} levels deep; it was not read`)
  }
  const { value } = parsed
  if (Array.isArray(value) && value.length === 0) return nothing('empty', null)
  const list = findElements(value)
  if (list === null) return nothing('unknown', shapeless(value))
  return { ...list, ...layoutOf(list.elements) }
}
