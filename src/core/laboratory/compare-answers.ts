import { scanJson } from '../wire/json-scan.ts'
import { deepestJson, parseJson, type JsonValue } from '../wire/parse-json.ts'

/** What a handler answered to one request. */
export type HandlerAnswer = {
  /** `null` without an answer. */
  readonly status: number | null
  readonly body: Uint8Array
  /** The body as UTF-8. */
  readonly text: string
  /** Whether all of the body is UTF-8: else other bytes could make the same text. */
  readonly isText: boolean
  /** Whether the body went on behind what is here. */
  readonly isCut: boolean
  /** Why there is no whole answer; `null` when there is. */
  readonly problem: string | null
}

/** One place where two answers differ. */
export type Difference = {
  /** `status`, `answer`, `body`, or a member of a body of JSON: `body.items[].id`. Items of a list share a place. */
  readonly place: string
  /** As JSON, or as text where it is none; `null` where one of them has nothing there. */
  readonly old: string | null
  readonly new: string | null
}

export type Comparison = {
  /** `unclear`: the old one did not answer, or not alike twice, or a body is too long to be compared. */
  readonly verdict: 'same' | 'different' | 'unclear'
  readonly differences: readonly Difference[]
  /** Places where the old one differed from itself. */
  readonly noise: readonly string[]
  /** Why it is `unclear`. */
  readonly why: string | null
}

/** Bodies with more values are compared as text. */
const mostValues = 100_000
/** Most differences of one pair of answers. */
export const mostDifferences = 200
const longestValue = 300

const shown = (value: JsonValue | undefined): string | null => {
  if (value === undefined) return null
  const text = JSON.stringify(value).replaceAll(/"\\u0000(-?\d[\d.eE+-]*)"/g, '$1')
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

const isObject = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Found = Difference & { readonly exact: string }

/** Characters of a name that stand in a place, and of a place that is shown: handlers may make up names of any length. */
const longestName = 80
const longestPlace = 400

/** A name that is no plain word stands in brackets, so that a place says one thing only. */
const memberOf = (place: string, name: string): string =>
  /^[\w$-]+$/.test(name) ? `${place}.${name}` : `${place}[${JSON.stringify(name)}]`

/** Names as they stand in places; of two long ones that begin alike each has a number of its own. */
type Names = (name: string) => string

const createNames = (): Names => {
  const long = new Map<string, number>()
  return (name) => {
    if (name.length <= longestName) return name
    const number = long.get(name) ?? long.size + 1
    long.set(name, number)
    return `${name.slice(0, longestName)}…${number}`
  }
}

const cutName = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName)}…` : name

/** A place inside another, as far as it is shown. */
const within = (place: string, inner: (place: string) => string): string =>
  place.length > longestPlace ? place : inner(place)

const own = (object: { [key: string]: JsonValue }, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** Where two values differ, up to so many places. */
const differencesOf = (one: JsonValue | undefined, other: JsonValue | undefined, names: Names): Found[] => {
  const found: Found[] = []
  const walk = (
    left: JsonValue | undefined,
    right: JsonValue | undefined,
    group: string,
    exact: string,
  ): void => {
    if (left === right || found.length >= mostDifferences) return
    if (isObject(left) && isObject(right)) {
      for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
        walk(
          own(left, name),
          own(right, name),
          within(group, (place) => memberOf(place, cutName(name))),
          memberOf(exact, names(name)),
        )
      return
    }
    if (Array.isArray(left) && Array.isArray(right)) {
      for (let at = 0; at < Math.max(left.length, right.length); at += 1)
        walk(
          left[at],
          right[at],
          within(group, (place) => `${place}[]`),
          `${exact}[${at}]`,
        )
      return
    }
    found.push({ place: group, exact, old: shown(left), new: shown(right) })
  }
  walk(one, other, 'body', 'body')
  return found
}

const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Values in JSON that was parsed. */
const countValues = (value: JsonValue): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, member) => sum + countValues(member), 1)

/** Whether a fraction has more digits than a double holds. */
const isCutFraction = (token: string): boolean =>
  token.replaceAll(/\D/g, '').length > 15 && String(Number(token)) !== token

/**
 * Whether parsing loses something that a handler may mean: a member that comes twice, digits of a fraction. NUL marks numbers below,
 * and is no text's own then.
 */
const losesSomething = (text: string, value: JsonValue, values: number): boolean =>
  countValues(value) !== values ||
  text.includes(String.raw`\u0000`) ||
  (text
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .match(/-?\d+\.\d+(?:[eE][+-]?\d+)?/g)
    ?.some(isCutFraction) ??
    false)

/** JSON whose numbers beyond 2^53 are unlike the same digits as a text; `null` for what is none, or too much of it, or more than its values. */
const exactJson = ({ text, isText }: HandlerAnswer): { readonly value: JsonValue } | null => {
  if (!isText) return null
  const parsed = parseJson(text, mostValues)
  if (!parsed.ok) return null
  const { inexact, values } = scanJson(text, { depth: deepestJson, values: mostValues })
  if (losesSomething(text, parsed.value, values)) return null
  if (inexact.length === 0) return parsed
  const pieces: string[] = []
  let last = 0
  for (const [start, end] of inexact) {
    pieces.push(text.slice(last, start), String.raw`"\u0000`, text.slice(start, end), '"')
    last = end
  }
  const marked = parseJson([...pieces, text.slice(last)].join(''), mostValues)
  return marked.ok ? marked : null
}

const cutText = (text: string): string =>
  text.length > longestValue ? `${text.slice(0, longestValue)}…` : text

/** Differences of two bodies: as JSON where both are, else as one text. */
const bodyDifferences = (one: HandlerAnswer, other: HandlerAnswer, names: Names): Found[] => {
  if (equalBytes(one.body, other.body)) return []
  const [left, right] = [exactJson(one), exactJson(other)]
  if (left !== null && right !== null) return differencesOf(left.value, right.value, names)
  return [{ place: 'body', exact: 'body', old: cutText(one.text), new: cutText(other.text) }]
}

const statusText = ({ status, problem }: HandlerAnswer): string => problem ?? String(status)

/** Everything in which two answers differ. */
const allDifferences = (one: HandlerAnswer, other: HandlerAnswer, names: Names): Found[] => {
  if (one.problem !== null || other.problem !== null)
    return one.problem === other.problem
      ? []
      : [{ place: 'answer', exact: 'answer', old: statusText(one), new: statusText(other) }]
  const status: Found[] =
    one.status === other.status
      ? []
      : [{ place: 'status', exact: 'status', old: String(one.status), new: String(other.status) }]
  return [...status, ...bodyDifferences(one, other, names)]
}

const isWithin = (place: string, outer: string): boolean =>
  place === outer || (place.startsWith(outer) && /^[.[]/.test(place.slice(outer.length)))

/** Where one of two lists is longer, all of the list changes from answer to answer. */
const noisyPlace = ({ exact, old, new: later }: Found): string =>
  old === null || later === null ? exact.replace(/\[\d+\]$/, '') : exact

const unclear = (why: string, noise: readonly string[] = []): Comparison => ({
  verdict: 'unclear',
  differences: [],
  noise,
  why,
})

/**
 * Compares what two handlers answered to the same delivery. The old one was asked twice: where its two answers differ (a time, a
 * number of the request), a difference to the new one says nothing and is left out.
 *
 * Says `same` only when all of both answers was seen and agrees.
 */
export const compareAnswers = (
  first: HandlerAnswer,
  second: HandlerAnswer,
  next: HandlerAnswer,
): Comparison => {
  if (first.problem !== null || second.problem !== null)
    return unclear(`The old handler gave no whole answer: ${first.problem ?? second.problem}.`)
  if (first.status !== second.status)
    return unclear(`The old handler answered ${first.status}, then ${second.status}.`, ['status'])
  const names = createNames()
  const noisy = allDifferences(first, second, names)
  const noise = [...new Set(noisy.map(({ place }) => place))]
  const differences = allDifferences(first, next, names)
    .filter(({ exact }) => !noisy.some((one) => isWithin(exact, noisyPlace(one))))
    .map(({ place, old, new: later }): Difference => ({ place, old, new: later }))
  if (differences.length > 0) return { verdict: 'different', differences, noise, why: null }
  if (first.isCut || second.isCut || next.isCut)
    return unclear('A body is longer than what is compared; as far as it was read it agrees.', noise)
  if (noisy.length >= mostDifferences)
    return unclear(`The old handler differs from itself in ${mostDifferences} places or more.`, noise)
  if (noise.includes('body'))
    return unclear('The whole body of the old handler changes from answer to answer.', noise)
  return { verdict: 'same', differences, noise, why: null }
}
