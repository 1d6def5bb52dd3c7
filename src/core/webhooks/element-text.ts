import { isBlank } from '../wire/json-indenter.ts'
import { formatJsonText } from './format-json-text.ts'
import type { ParsedDelivery } from './parse-delivery.ts'

const backslash = 0x5c
const quote = 0x22

const skipBlank = (text: string, start: number): number => {
  let at = start
  while (isBlank(text.charCodeAt(at))) at += 1
  return at
}

const skipString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at + 1
}

const skipValue = (text: string, start: number): number => {
  let depth = 0
  let at = start
  while (at < text.length) {
    const char = text[at]
    if (char === '"') {
      at = skipString(text, at)
      if (depth === 0) return at
      continue
    }
    if (
      depth === 0 &&
      at > start &&
      (char === ',' || char === ']' || char === '}' || isBlank(text.charCodeAt(at)))
    )
      return at
    if (char === '[' || char === '{') depth += 1
    if (char === ']' || char === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
    at += 1
  }
  return at
}

/** Start of the value of a key; of a key that comes twice the last one, as parsing has it. */
const findMember = (text: string, start: number, wanted: string): number => {
  let found = -1
  let at = skipBlank(text, start + 1)
  while (at < text.length && text[at] === '"') {
    const keyEnd = skipString(text, at)
    const key: unknown = JSON.parse(text.slice(at, keyEnd))
    const value = skipBlank(text, skipBlank(text, keyEnd) + 1)
    if (key === wanted) found = value
    at = skipBlank(text, skipValue(text, value))
    if (text[at] === ',') at = skipBlank(text, at + 1)
  }
  return found
}

const findElement = (text: string, start: number, index: number): number => {
  let at = skipBlank(text, start + 1)
  for (let passed = 0; passed < index && at < text.length; passed += 1) {
    at = skipBlank(text, skipValue(text, at))
    if (text[at] === ',') at = skipBlank(text, at + 1)
  }
  return at
}

export const elementSource = (body: string, parsed: ParsedDelivery, index: number): string => {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body
  let at = skipBlank(text, 0)
  if (parsed.wrapper !== null) at = findMember(text, at, parsed.wrapper)
  if (!parsed.single) at = findElement(text, at, index)
  return text.slice(at, skipValue(text, at))
}

export function* elementSources(body: string, parsed: ParsedDelivery): Generator<string> {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body
  let at = skipBlank(text, 0)
  if (parsed.wrapper !== null) at = findMember(text, at, parsed.wrapper)
  if (!parsed.single) at = skipBlank(text, at + 1)
  for (let index = 0; index < parsed.elements.length; index += 1) {
    const end = skipValue(text, at)
    yield text.slice(at, end)
    at = skipBlank(text, end)
    if (text[at] === ',') at = skipBlank(text, at + 1)
  }
}

/** Numbers, escapes, the order of keys and repeated keys stay as the sender wrote them. */
export const elementText = (body: string, parsed: ParsedDelivery, index: number, longest: number): string =>
  formatJsonText(elementSource(body, parsed, index), longest)
