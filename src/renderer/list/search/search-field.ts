export type SearchChoice = {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
}

/** A filter of a list: a chip in its search field (`word:value`), and a control among its filters. */
export type SearchField = {
  readonly word: string
  readonly label: string
  readonly group?: string
  /** What helps with all fields of the group; of its first field. */
  readonly groupNote?: string | undefined
  readonly values: readonly string[]
  readonly set: (values: readonly string[]) => void
  readonly choices?: readonly SearchChoice[]
  readonly open?: boolean
  readonly several?: boolean
  readonly mono?: boolean
  /** Values are moments, as ISO 8601. */
  readonly isTime?: boolean
  readonly written?: (value: string) => string
  readonly placeholder?: string
  readonly check?: (text: string) => string | null
}

type Choices<V extends string> = readonly (SearchChoice & { readonly value: V })[]

export const oneOf = <V extends string>(
  word: string,
  label: string,
  choices: Choices<V>,
  value: V | undefined,
  set: (value: V | undefined) => void,
): SearchField => ({
  word,
  label,
  choices,
  values: value === undefined ? [] : [value],
  set: ([chosen]) => set(choices.find((choice) => choice.value === chosen)?.value),
})

/** A filter by several of a few values, in the order of the choices; `undefined`: by none. */
export const someOf = <V extends string>(
  word: string,
  label: string,
  choices: Choices<V>,
  values: readonly V[],
  set: (values: readonly V[] | undefined) => void,
): SearchField => ({
  word,
  label,
  several: true,
  choices,
  values,
  set: (chosen) => {
    const next = choices.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))
    set(next.length === 0 ? undefined : next)
  },
})

/** Sets further values; of a field that takes one, the last. */
export const addValues = (field: SearchField, values: readonly string[]): void =>
  field.set(field.several === true ? [...new Set([...field.values, ...values])] : values.slice(-1))

export const removeValue = (field: SearchField, value: string): void =>
  field.set(field.values.filter((one) => one !== value))

export const labelOfValue = (field: SearchField, value: string): string =>
  field.choices?.find((one) => one.value === value)?.label ?? field.written?.(value) ?? value

/** The choice that somebody typed, by its value or its label in any letter case. */
export const choiceOf = (field: SearchField, typed: string): string | undefined => {
  const wanted = typed.toLowerCase()
  const found = field.choices?.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return found?.value ?? (field.choices === undefined || field.open === true ? typed : undefined)
}

type Texts<Search> = {
  [N in keyof Search]-?: string extends Search[N] ? N : Search[N] extends string | undefined ? N : never
}[keyof Search] &
  string

type FieldOfAddress = Partial<SearchField> & {
  /** The value of what was typed; `undefined`: it is none, and nothing changes. */
  readonly read?: (typed: string) => string | undefined
}

/** Filters by one value that stand in an address, under the names of its members. */
export const fieldsOfAddress =
  <Search extends object>(search: Search, change: (members: Partial<Search>) => void) =>
  (
    name: Texts<Search>,
    label: string,
    { read = (typed) => typed, ...more }: FieldOfAddress = {},
  ): SearchField => {
    const value = search[name] as string | undefined
    return {
      word: name,
      label,
      values: value === undefined ? [] : [value],
      set: ([chosen]) => {
        const taken = chosen === undefined ? undefined : read(chosen)
        // What a choice is, its member of the address may be.
        if (chosen === undefined || taken !== undefined) change({ [name]: taken } as Partial<Search>)
      },
      ...more,
    }
  }
