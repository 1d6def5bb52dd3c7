import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { alertsBenchmark } from './benchmarks/alerts.ts'
import { auditBenchmark } from './benchmarks/audit.ts'
import { burstBenchmark } from './benchmarks/burst.ts'
import { callsBenchmark } from './benchmarks/calls.ts'
import { cliBenchmark } from './benchmarks/cli.ts'
import { connectionsBenchmark } from './benchmarks/connections.ts'
import { healthBenchmark } from './benchmarks/health.ts'
import { proofBenchmark } from './benchmarks/proof.ts'
import { decoderBenchmark } from './benchmarks/decoder.ts'
import { dayBenchmark } from './benchmarks/day.ts'
import { deskBenchmark } from './benchmarks/desk.ts'
import { maskingBenchmark } from './benchmarks/masking.ts'
import { followBenchmark } from './benchmarks/follow.ts'
import { forwardingBenchmark } from './benchmarks/forwarding.ts'
import { memoryBenchmark } from './benchmarks/memory.ts'
import { ordersBenchmark } from './benchmarks/orders.ts'
import { logBenchmark } from './benchmarks/log.ts'
import { retentionBenchmark } from './benchmarks/retention.ts'
import { salesBenchmark } from './benchmarks/sales.ts'
import { screensBenchmark } from './benchmarks/screens.ts'
import { scrollingBenchmark } from './benchmarks/scrolling.ts'
import { hostileSignaturesBenchmark } from './benchmarks/hostile-signatures.ts'
import { signaturesBenchmark } from './benchmarks/signatures.ts'
import { walletContractsBenchmark } from './benchmarks/wallet-contracts.ts'
import { startUpBenchmark } from './benchmarks/start-up.ts'
import { handoverBenchmark } from './benchmarks/handover.ts'
import { stepsBenchmark } from './benchmarks/steps.ts'
import { teamBenchmark } from './benchmarks/team.ts'
import { teamOutageBenchmark } from './benchmarks/team-outage.ts'
import { teamStorageBenchmark } from './benchmarks/team-storage.ts'
import { throughputBenchmark } from './benchmarks/throughput.ts'
import type { Benchmark } from './benchmark.ts'
import { loadTool } from './load.ts'
import { benchHelp, parseBenchOptions, type BenchOptions } from './options.ts'

const benchmarks: readonly Benchmark[] = [
  throughputBenchmark,
  startUpBenchmark,
  memoryBenchmark,
  callsBenchmark,
  connectionsBenchmark,
  deskBenchmark,
  dayBenchmark,
  burstBenchmark,
  ordersBenchmark,
  handoverBenchmark,
  stepsBenchmark,
  logBenchmark,
  cliBenchmark,
  forwardingBenchmark,
  followBenchmark,
  retentionBenchmark,
  scrollingBenchmark,
  signaturesBenchmark,
  hostileSignaturesBenchmark,
  walletContractsBenchmark,
  decoderBenchmark,
  proofBenchmark,
  alertsBenchmark,
  auditBenchmark,
  salesBenchmark,
  screensBenchmark,
  healthBenchmark,
  maskingBenchmark,
  teamBenchmark,
  teamOutageBenchmark,
  teamStorageBenchmark,
]

const choose = ({ only }: BenchOptions): readonly Benchmark[] => {
  if (only.length === 0) return benchmarks.filter(({ usual }) => usual)
  return only.map((wanted) => {
    const found = benchmarks.find(({ name }) => name === wanted)
    if (found !== undefined) return found
    throw new Error(
      `There is no benchmark "${wanted}". There are: ${benchmarks.map(({ name }) => name).join(', ')}.`,
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
  const say = (text: string): void => {
    if (!options.json) console.log(text)
  }
  say(`Node ${facts.node}, ${facts.cores} cores (${facts.cpu}), ${facts.platform}, load by ${facts.load}`)
  const figures: Record<string, unknown> = {}
  for (const benchmark of chosen) {
    const folder = mkdtempSync(join(base, `${benchmark.name}-`))
    try {
      say(`\n${benchmark.title}\n`)
      const report = await benchmark.run(options, { folder, ensureBuilt })
      figures[benchmark.name] = report.figures
      say(report.text)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (options.json) console.log(JSON.stringify({ machine: facts, ...figures }))
  return 0
}
