import type { BenchOptions } from './options.ts'

/** The result of a benchmark: a text for people, and the same for programs. */
export type BenchReport = { readonly text: string; readonly figures: unknown }

export type Benchmark = {
  readonly name: string
  /** One line that says what is compared. */
  readonly title: string
  /** @param folder empty, removed afterwards */
  readonly run: (options: BenchOptions, folder: string) => Promise<BenchReport>
}
