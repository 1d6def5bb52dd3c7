export type Flag = {
  /** Without the dashes: `contract`. */
  readonly name: string
  /** Where its value stands in the input: `['filter', 'contractAddress']`. */
  readonly path: readonly string[]
  readonly types: readonly string[]
  readonly many: boolean
  readonly choices: readonly string[]
  readonly summary: string
  readonly required: boolean
  /** A secret: it comes from a file, the environment or a prompt, never from the command line. */
  readonly secret: boolean
  readonly file: boolean
}
