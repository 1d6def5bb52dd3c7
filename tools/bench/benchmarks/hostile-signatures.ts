import { loadRecover } from '../../../src/core/signatures/curve.ts'
import { examine } from '../../../src/core/signatures/examine.ts'
import { hostileTree, randomOf } from '../../../src/core/signatures/testing/hostile-trees.ts'
import { loadNativeCurve } from '../../../src/main/features/signatures/native-curve.ts'
import type { Benchmark } from '../benchmark.ts'
import { fixed, formatTable } from '../table.ts'

const trees = 10_000

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** How long verdicts take on signatures that were made to take long, with a chain for every other one. */
export const hostileSignaturesBenchmark: Benchmark = {
  name: 'hostile-signatures',
  title: 'Milliseconds for a verdict on 10,000 signatures nested at random, up to 140,000 characters',
  usual: false,
  run: async () => {
    const recover = await loadRecover(await loadNativeCurve())
    const random = randomOf(Math.floor(Math.random() * 2 ** 31))
    const times: number[] = []
    for (let turn = 0; turn < trees; turn += 1) {
      const signature = hostileTree(random)
      const chainId = turn % 2 === 0 ? 137 : null
      const content = { kind: 'message', text: `Nr. ${turn}` } as const
      const started = performance.now()
      examine({ address: `0x${'ab'.repeat(20)}`, signature, chainId, content }, recover, true)
      times.push(performance.now() - started)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const figures = { p50: at(sorted, 0.5), p99: at(sorted, 0.99), max: at(sorted, 1) }
    const rows = Object.entries(figures).map(([name, figure]) => [name, fixed(figure, 1)])
    return { text: `${formatTable(['', 'ms'], rows)}\n\nTo reach: 250 ms at most, p99 20 ms.`, figures }
  },
}
