/** What is said of a fact: its sentence, and where it helps what was expected and what is there. */
export type Sentence = string | readonly [message: string, expected: string, actual: string]
