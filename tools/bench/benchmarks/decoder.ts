import { compareWithChain } from '../../decoder/differential.ts'
import type { Benchmark } from '../benchmark.ts'
import { formatTable, whole } from '../table.ts'

const cases = 4000

/** What the decoder says of random and damaged calls beside what a node carries out, each run about other ones. */
export const decoderBenchmark: Benchmark = {
  name: 'decoder',
  title: 'Random calls, half of them damaged: as they are decoded, beside the trace of their execution',
  usual: false,
  run: async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const started = performance.now()
    const { differences, gaps, ...run } = await compareWithChain(seed, cases)
    const figures = {
      ...run,
      differences: differences.length,
      seconds: (performance.now() - started) / 1000,
    }
    return {
      text: [
        formatTable(
          ['', ''],
          [
            ...Object.entries(figures).map(([name, value]) => [name, whole(value)]),
            ...Object.entries(gaps).map(([id, count]) => [`gap: ${id}`, whole(count)]),
          ],
        ),
        ...differences.map(
          ({ what, call }) =>
            `${what}\n  from ${call.from} to ${call.to} value ${call.value} data ${call.data}`,
        ),
      ].join('\n'),
      figures: { ...figures, gaps },
    }
  },
}
