import { choiceOf, type SearchChoice, type SearchField } from './search-field.ts'

export type Suggestion =
  | { readonly kind: 'field'; readonly field: SearchField }
  | { readonly kind: 'value'; readonly field: SearchField; readonly choice: SearchChoice }
  | { readonly kind: 'operator'; readonly operator: SearchOperator }

export type SearchOperator = { readonly word: string; readonly note: string }

const mostSuggestions = 40
const finished = /(?:^|(?<=\s))([^\s:"]+):(?:"([^"]*)"|([^\s"]+))/g
const unfinished = /(?:^|(?<=\s))(?:([^\s:"]+):(?:"([^"]*)|([^\s"]*))|([^\s:"]+))$/

const fieldOf = (fields: readonly SearchField[], word: string): SearchField | undefined =>
  fields.find((field) => field.word === word.toLowerCase())

export const readSearch = (
  typed: string,
  fields: readonly SearchField[],
): { readonly filters: readonly (readonly [SearchField, string])[]; readonly text: string } => {
  const filters: (readonly [SearchField, string])[] = []
  const text = typed.replace(finished, (whole, word: string, quoted?: string, plain?: string) => {
    const field = fieldOf(fields, word)
    const value = field === undefined ? undefined : choiceOf(field, quoted ?? plain ?? '')
    if (field === undefined || value === undefined || value === '') return whole
    filters.push([field, value])
    return ' '
  })
  return { filters, text: text.replaceAll(/\s+/g, ' ').trim() }
}

/** Whether a field is being filled, so that the text is not yet to be searched for. */
export const isFilling = (typed: string, fields: readonly SearchField[]): boolean =>
  typed
    .split(/\s+/)
    .some((part) => part.includes(':') && fieldOf(fields, part.split(':', 1)[0] ?? '') !== undefined)

export const withoutLast = (typed: string): string => typed.replace(unfinished, '')

const begins = (text: string, wanted: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s_-]+/)
    .some((word) => word.startsWith(wanted)) || text.toLowerCase().startsWith(wanted)

const valuesOf = (field: SearchField, wanted: string): Suggestion[] => {
  const found = (field.choices ?? []).filter(
    ({ value, label }) => wanted === '' || begins(label, wanted) || begins(value, wanted),
  )
  return found.map((choice) => ({ kind: 'value', field, choice }))
}

/** What completes the last word: fields and values that begin like it; all fields while nothing is typed. */
export const suggestionsFor = (
  typed: string,
  fields: readonly SearchField[],
  operators: readonly SearchOperator[] = [],
): Suggestion[] => {
  const [, word, quoted, plain, bare = ''] = unfinished.exec(typed) ?? []
  const field = word === undefined ? undefined : fieldOf(fields, word)
  if (field !== undefined) {
    const value = quoted ?? plain ?? ''
    const found = valuesOf(field, value.toLowerCase())
    const isOpen = field.choices === undefined || field.open === true
    const isChoice = field.choices?.some((one) => one.value === value) === true
    const asTyped: Suggestion = { kind: 'value', field, choice: { value, label: value } }
    return [...(isOpen && value !== '' && !isChoice ? [asTyped] : []), ...found].slice(0, mostSuggestions)
  }
  if (word !== undefined) return []
  const wanted = bare.toLowerCase()
  const ofFields = fields
    .filter((one) => wanted === '' || begins(one.word, wanted) || begins(one.label, wanted))
    .map((one): Suggestion => ({ kind: 'field', field: one }))
  const ofValues = wanted.length < 2 ? [] : fields.flatMap((one) => valuesOf(one, wanted))
  const ofOperators =
    typed.trim() === ''
      ? []
      : operators
          .filter(({ word: operator }) => operator.startsWith(bare))
          .map((operator): Suggestion => ({ kind: 'operator', operator }))
  return [...ofOperators, ...ofFields, ...ofValues].slice(0, mostSuggestions)
}

const shortestBeginning = 2

/**
 * The text as the log is asked for it: each word that is no number finds all that begin with it, unless it stands in quotes.
 * Hashes, addresses and words with a star of their own say by themselves what they look for.
 */
export const withBeginnings = (text: string): string =>
  text.replaceAll(/"[^"]*"|[\p{L}\p{N}_*]+/gu, (word) => {
    // In quotes nothing joins or excludes, and what stands there is one thing to whatever stands before it.
    if (word.startsWith('"'))
      return word
        .slice(1, -1)
        .trim()
        .replaceAll(/(^|\s)-+/g, '$1')
        .replaceAll(/\b(?:AND|OR|NOT)\b/g, (operator) => operator.toLowerCase())
        .replaceAll(/\s+/g, ',')
    // The operators join words; they are none.
    const isWord = /^\p{L}[\p{L}\p{N}]*$/u.test(word) && !/^(?:AND|OR|NOT)$/.test(word)
    return isWord && word.length >= shortestBeginning ? `${word}*` : word
  })
