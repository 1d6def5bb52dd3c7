/** What is said of a fact: its sentence, what is there, and before that what was expected. */
export type Sentence =
  | string
  | readonly [message: string, actual: string]
  | readonly [message: string, expected: string, actual: string]
