import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import type { Benchmark, Goal } from './benchmark.ts'
import { burstBenchmark } from './benchmarks/burst.ts'
import { deskDbBenchmark } from './benchmarks/desk-db.ts'
import { firstRowsBenchmark } from './benchmarks/first-rows.ts'
import { logBenchmark } from './benchmarks/log.ts'
import { memoryBenchmark } from './benchmarks/memory.ts'
import { ordersBenchmark } from './benchmarks/orders.ts'
import { signaturesBenchmark } from './benchmarks/signatures.ts'
import { startUpBenchmark } from './benchmarks/start-up.ts'
import { throughputBenchmark } from './benchmarks/throughput.ts'
import { loadTool } from './load.ts'
import { benchHelp, parseBenchOptions, type BenchOptions } from './options.ts'
import { goalTable, record } from './record.ts'

const benchmarks: readonly Benchmark[] = [
  throughputBenchmark,
  burstBenchmark,
  logBenchmark,
  deskDbBenchmark,
  startUpBenchmark,
  firstRowsBenchmark,
  ordersBenchmark,
  signaturesBenchmark,
  memoryBenchmark,
]

const choose = ({ only }: BenchOptions): readonly Benchmark[] => {
  if (only.length === 0) return benchmarks
  return only.map((chosenName) => {
    const benchmark = benchmarks.find(({ name }) => name === chosenName)
    if (benchmark !== undefined) return benchmark
    throw new Error(
      `There is no benchmark "${chosenName}". There are: ${benchmarks.map(({ name }) => name).join(', ')}.`,
    )
  })
}

const machine = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${process.platform} ${process.arch}, load by ${loadTool}`

/**
 * Runs the chosen benchmarks one after the other.
 *
 * @param ensureBuilt builds `out/` when it is missing or older than the sources
 * @returns exit code: 0, or 2 for wrong options
 */
export const runBenchmarks = async (args: readonly string[], ensureBuilt: () => void): Promise<number> => {
  let options: BenchOptions
  let chosen: readonly Benchmark[]
  try {
    options = parseBenchOptions(args)
    chosen = choose(options)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${benchHelp}`)
    return 2
  }
  if (options.help) {
    console.log(benchHelp)
    return 0
  }
  const { folder: base } = options
  mkdirSync(base, { recursive: true })
  const facts = machine()
  console.log(facts)
  ensureBuilt()
  const goals: Goal[] = []
  const names = benchmarks.map(({ name }) => name)
  for (const { name, title, run } of chosen) {
    const folder = mkdtempSync(join(base, `${name}-`))
    try {
      console.log(`\n${title}\n`)
      const report = await run(options, folder)
      goals.push(...report.goals)
      console.log(report.text)
      if (options.record)
        record(join(base, 'results'), join(import.meta.dirname, '../../docs/benchmarks.md'), names, {
          ...report,
          name,
          title,
          args: args.filter((arg, at) => !['--record', '--only'].includes(arg) && args[at - 1] !== '--only'),
          machine: facts,
          date: new Date().toISOString().slice(0, 10),
        })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(`\n${goalTable(goals)}`)
  return 0
}
