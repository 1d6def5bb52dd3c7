import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { compare } from '../compare.ts'
import { comparisonTable } from '../comparison-table.ts'
import { commitPerRequest, receiver } from '../contenders.ts'

/** Connections, and how many times the speed of one commit per request is to be reached with them. */
const steps = [
  { connections: 1, toReach: 0.9 },
  { connections: 8, toReach: 2 },
  { connections: 64, toReach: null },
  { connections: 256, toReach: 7 },
  { connections: 1000, toReach: 7 },
]

/** What the group commit is worth, by the number of senders. */
export const connectionsBenchmark: Benchmark = {
  name: 'connections',
  title: 'The receiver beside one commit per request, by the number of connections',
  usual: false,
  run: async ({ size, seconds }, { folder }) => {
    const texts: string[] = []
    const figures: unknown[] = []
    for (const { connections, toReach } of steps) {
      const own = join(folder, String(connections))
      const results = await compare(
        [commitPerRequest(own), receiver(own)],
        { connections, size, seconds },
        folder,
      )
      figures.push({ connections, toReach, results })
      texts.push(
        `${connections} connections${toReach === null ? '' : ` (to reach: ratio ${toReach})`}\n${comparisonTable(results)}`,
      )
    }
    return { text: texts.join('\n\n'), figures }
  },
}
