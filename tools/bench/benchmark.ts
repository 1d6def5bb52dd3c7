import type { BenchOptions } from './options.ts'

/** What a benchmark found: a text for people, and the same for programs. */
export type BenchReport = { readonly text: string; readonly figures: unknown }

/** Where a benchmark works. */
export type BenchPlace = {
  /** Empty, removed afterwards. */
  readonly folder: string
  /** Builds `out/` when it is missing or older than the sources. */
  readonly ensureBuilt: () => void
}

export type Benchmark = {
  readonly name: string
  /** One line that says what is compared. */
  readonly title: string
  /** Whether a plain `npm run bench` runs it. */
  readonly usual: boolean
  readonly run: (options: BenchOptions, place: BenchPlace) => Promise<BenchReport>
}
