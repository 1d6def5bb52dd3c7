import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { burstBenchmark } from './benchmarks/burst.ts'
import { firstRowsBenchmark } from './benchmarks/first-rows.ts'
import { logBenchmark } from './benchmarks/log.ts'
import { memoryBenchmark } from './benchmarks/memory.ts'
import { ordersBenchmark } from './benchmarks/orders.ts'
import { signaturesBenchmark } from './benchmarks/signatures.ts'
import { startUpBenchmark } from './benchmarks/start-up.ts'
import { throughputBenchmark } from './benchmarks/throughput.ts'
import { loadTool } from './load.ts'
import { benchHelp, parseBenchOptions, type BenchOptions } from './options.ts'

const benchmarks: readonly Benchmark[] = [
  throughputBenchmark,
  burstBenchmark,
  logBenchmark,
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

const machine = (): { node: string; cores: number; cpu: string; platform: string; load: string } => ({
  node: process.versions.node,
  cores: availableParallelism(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  platform: `${process.platform} ${process.arch}`,
  load: loadTool,
})

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
  const base = options.folder ?? join(import.meta.dirname, '../../.cache/bench')
  mkdirSync(base, { recursive: true })
  const facts = machine()
  const print = (text: string): void => {
    if (!options.json) console.log(text)
  }
  print(`Node ${facts.node}, ${facts.cores} cores (${facts.cpu}), ${facts.platform}, load by ${facts.load}`)
  ensureBuilt()
  const figures: Record<string, unknown> = {}
  for (const benchmark of chosen) {
    const folder = mkdtempSync(join(base, `${benchmark.name}-`))
    try {
      print(`\n${benchmark.title}\n`)
      const report = await benchmark.run(options, folder)
      figures[benchmark.name] = report.figures
      print(report.text)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (options.json) console.log(JSON.stringify({ machine: facts, ...figures }))
  return 0
}
