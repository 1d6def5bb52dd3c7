import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchReport, Goal } from './benchmark.ts'
import { formatTable } from './table.ts'

/** One benchmark as it was run, kept until it is run again. */
export type Recorded = BenchReport & {
  readonly name: string
  readonly title: string
  /** Options of the run, without the names of benchmarks. */
  readonly args: readonly string[]
  readonly machine: string
  readonly date: string
}

const shown = (figure: number): string =>
  figure >= 1000
    ? Math.round(figure).toLocaleString('en-US')
    : figure >= 10
      ? figure.toFixed(0)
      : figure.toFixed(2)

/** What was reached beside what is to be reached. */
export const goalTable = (goals: readonly Goal[]): string =>
  formatTable(
    ['work', 'reached', 'to reach', ''],
    goals.map(({ work, figure, unit, atLeast = -Infinity, atMost = Infinity }) => {
      const bound = atMost === Infinity ? `≥ ${shown(atLeast)}` : `≤ ${shown(atMost)}`
      const isMet = figure >= atLeast && figure <= atMost
      return [work, `${shown(figure)}${unit}`, `${bound}${unit}`, isMet ? '' : 'missed']
    }),
  )

const intro = `# Figures, and how to get them

\`npm run bench\` measures on your machine and prints the baseline of each comparison in the same run. Figures of a busy machine mean
little by themselves; the ratio to the baseline of the same run is what counts. \`npm run bench -- --help\` lists the options.
This file is written by \`npm run bench -- --record\`: each part is from its last recorded run.
`

/** Writes the document anew from all recorded runs, in this order of names. */
const writeDocument = (file: string, order: readonly string[], runs: readonly Recorded[]): void => {
  const sorted = runs.toSorted((left, right) => order.indexOf(left.name) - order.indexOf(right.name))
  const machines = [...new Set(sorted.map(({ machine }) => machine))]
  const parts = sorted.map(
    ({ name, title, text, summary = text, args, date }) =>
      `## ${name}\n\n${title}. ${date}: \`${['npm run bench -- --only', name, ...args].join(' ')}\`.\n\n${summary}\n`,
  )
  const goals = goalTable(sorted.flatMap((run) => run.goals))
  const missing = order.filter((name) => sorted.every((run) => run.name !== name))
  const rest = missing.length === 0 ? [] : [`Not recorded on a quiet machine yet: ${missing.join(', ')}.\n`]
  const lines = [intro, ...machines.map((machine) => `${machine}.\n`), `${goals}\n`, ...rest, ...parts]
  writeFileSync(file, lines.join('\n'))
}

/** Keeps a run and writes the document anew. */
export const record = (results: string, file: string, order: readonly string[], run: Recorded): void => {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${run.name}.json`), JSON.stringify(run))
  // This program wrote them.
  const runs = readdirSync(results).map(
    (name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Recorded,
  )
  writeDocument(file, order, runs)
}
