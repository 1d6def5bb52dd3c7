import type { BenchOptions } from './options.ts'

/** A figure that is to be reached. */
export type Goal = {
  readonly work: string
  readonly figure: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

type Figure = number | undefined

export const atLeast = (bound: number, unit: string, work: string, figure: Figure = Number.NaN): Goal => ({
  work,
  figure,
  unit,
  atLeast: bound,
})

export const atMost = (bound: number, unit: string, work: string, figure: Figure = Number.NaN): Goal => ({
  work,
  figure,
  unit,
  atMost: bound,
})

/** The result of a benchmark, as Markdown. */
export type BenchReport = {
  readonly text: string
  /** What `docs/benchmarks.md` has in place of a long text. */
  readonly summary?: string
  readonly goals: readonly Goal[]
}

export type Benchmark = {
  readonly name: string
  /** One line that says what is compared. */
  readonly title: string
  /** @param folder empty, removed afterwards */
  readonly run: (options: BenchOptions, folder: string) => Promise<BenchReport>
}
