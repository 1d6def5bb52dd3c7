/** Reads one member of an address; `undefined` for what it cannot use. */
export type SearchValue<T> = (value: unknown) => T | undefined

type Read<V> = V extends SearchValue<infer T> ? T : never
type SearchOf<Values> = { readonly [N in keyof Values]?: Read<Values[N]> | undefined }

/** What an address may hold, read from what the router made of its text. Anything unusable counts as not there. */
export type SearchReader<Search> = { readonly parse: (found: object) => Search }

/** By hand and not by a schema: the frame of the page reads the address of every screen, and carries no library of schemas for it. */
export const searchReader = <Values extends Readonly<Record<string, SearchValue<unknown>>>>(
  values: Values,
): SearchReader<SearchOf<Values>> => ({
  parse: (found) => {
    const members = new Map<string, unknown>(Object.entries(found))
    const read: { [N in keyof Values]?: Read<Values[N]> } = {}
    for (const name in values) {
      // Also where it is unusable: the router lays what is read over what it found, which would show through otherwise.
      read[name] = (values[name] as SearchValue<Read<Values[typeof name]>>)(members.get(name))
    }
    return read
  },
})

/** Text as it stands, numbers too: the router reads `?text=12` as one. */
export const exactText =
  (most: number): SearchValue<string> =>
  (value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text.length <= most ? text : undefined
  }

/** Text without the blanks around it; none is no text. */
export const searchText =
  (most: number): SearchValue<string> =>
  (value) =>
    exactText(most)(typeof value === 'string' ? value.trim() : value) || undefined

export const searchDigits =
  (most: number): SearchValue<string> =>
  (value) => {
    const text = exactText(most)(value)
    return text !== undefined && /^\d+$/.test(text) ? text : undefined
  }

export const searchNumber =
  (least: number): SearchValue<number> =>
  (value) => {
    const text = searchText(20)(value)
    return text !== undefined && Number.isSafeInteger(Number(text)) && Number(text) >= least
      ? Number(text)
      : undefined
  }

export const searchId = searchNumber(1)

export const searchTime: SearchValue<string> = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? value
    : undefined

export const searchWord =
  <const Word extends string>(words: readonly Word[]): SearchValue<Word> =>
  (value) =>
    words.find((word) => word === value)

/** Said in full, or not at all. */
export const searchFlag: SearchValue<true> = (value) => (value === true ? true : undefined)

/** From one to `most` of something, all of them usable. */
export const searchList =
  <T>(most: number, one: SearchValue<T>): SearchValue<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > most) return undefined
    const items = value.map(one)
    return items.every((item) => item !== undefined) ? items : undefined
  }
