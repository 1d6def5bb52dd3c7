import type { Benchmark } from '../benchmark.ts'
import { compare } from '../compare.ts'
import { comparisonTable } from '../comparison-table.ts'
import { answerOnly, desk, receiver } from '../contenders.ts'

/** The receiver inside the running desk, where the parse step wants a share of the same cores. */
export const deskBenchmark: Benchmark = {
  name: 'desk',
  title: 'Deliveries a second: the receiver alone, and the whole desk',
  usual: false,
  run: async ({ connections, size, seconds }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const contenders = [answerOnly, receiver(folder), desk(folder)]
    const results = await compare(contenders, { connections, size, seconds }, folder)
    return { text: comparisonTable(results), figures: { connections, size, seconds, results } }
  },
}
