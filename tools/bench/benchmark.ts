import type { BenchOptions } from './options.ts'

/** A figure that is to be reached. */
export type Goal = {
  readonly work: string
  readonly figure: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

/** The result of a benchmark: Markdown for people, and the same for programs. */
export type BenchReport = {
  readonly text: string
  readonly goals: readonly Goal[]
  readonly figures: unknown
}

export type Benchmark = {
  readonly name: string
  /** One line that says what is compared. */
  readonly title: string
  /** @param folder empty, removed afterwards */
  readonly run: (options: BenchOptions, folder: string) => Promise<BenchReport>
}

export const isMet = ({ figure, atLeast = -Infinity, atMost = Infinity }: Goal): boolean =>
  figure >= atLeast && figure <= atMost
