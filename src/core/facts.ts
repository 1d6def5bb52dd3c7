type ValuesOf<Sentence> = Sentence extends (values: infer Values) => unknown
  ? unknown extends Values
    ? Readonly<Record<string, never>>
    : Values
  : never

export type ValuesById<Sentences> = { readonly [Id in keyof Sentences & string]: ValuesOf<Sentences[Id]> }

/** What a record of sentences can say, as data. Values are JSON: amounts are decimal digits. */
export type FactOf<Sentences> = {
  readonly [Id in keyof Sentences & string]: { readonly id: Id; readonly values: ValuesOf<Sentences[Id]> }
}[keyof Sentences & string]

/** Words of a service, a node or a contract: shown as they came, never read. */
export type Quote = { readonly quote: string }

export const quote = (text: string, max = 300): Quote => ({ quote: text.slice(0, max) })
