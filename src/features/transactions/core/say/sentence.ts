export type Sentence =
  | string
  | readonly [message: string, actual: string]
  | readonly [message: string, expected: string, actual: string]
