export type Flag = {
  /** Without the dashes: `contract`. */
  readonly name: string
  /** Where its value stands in the input: `['filter', 'contractAddress']`. */
  readonly path: readonly string[]
  /** Types the value may have, in the words of JSON Schema. */
  readonly types: readonly string[]
  /** Whether it may be given several times. */
  readonly many: boolean
  readonly choices: readonly string[]
  readonly summary: string
  readonly required: boolean
  /** A secret: it comes from a file, the environment or a prompt, never from the command line. */
  readonly secret: boolean
  /** Whether its value may also stand in a file (`--…-file`). */
  readonly file: boolean
}
