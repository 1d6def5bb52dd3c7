import type { Benchmark } from '../benchmark.ts'
import { compare } from '../compare.ts'
import { comparisonTable } from '../comparison-table.ts'
import { answerOnly, receiver } from '../contenders.ts'

/** The receiver beside a server that only answers. */
export const throughputBenchmark: Benchmark = {
  name: 'throughput',
  title: 'Deliveries a second, each on disk (synchronous=FULL) before its 200',
  usual: true,
  run: async ({ connections, size, seconds }, { folder }) => {
    const results = await compare([answerOnly, receiver(folder)], { connections, size, seconds }, folder)
    const load = `${connections} connections, ${size} bytes, ${seconds} s each in 5 turns after a second each, medians; all answered 200`
    return {
      text: `${comparisonTable(results)}\n\n${load}. To reach: ratio 0.40, p99 15 ms.`,
      figures: { connections, size, seconds, results },
    }
  },
}
