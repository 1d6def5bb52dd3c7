import { join } from 'node:path'
import { atLeast, atMost, type Benchmark } from '../benchmark.ts'
import { compare, type Contender } from '../compare.ts'
import { serveCommand } from '../desk-client.ts'
import { fixed, formatTable, whole } from '../table.ts'

const server = (file: string): string => join(import.meta.dirname, '../servers', file)

const contenders = (folder: string): readonly Contender[] => [
  {
    name: 'bare node:http, stores nothing',
    command: [server('answer-only.ts')],
    urlMember: 'url',
  },
  {
    name: 'receiver, on disk before each 200',
    command: [server('receiver.ts'), join(folder, 'receiver')],
    urlMember: 'url',
  },
  {
    name: 'whole desk, events read meanwhile',
    command: serveCommand(join(folder, 'desk')),
    urlMember: 'receiver',
  },
]

/** The receiver, alone and in a desk that reads what arrives, beside a server that only answers. */
export const throughputBenchmark: Benchmark = {
  name: 'throughput',
  title: 'Deliveries a second, each on disk (synchronous=FULL) before its 200',
  run: async ({ connections, size, seconds }, folder) => {
    const results = await compare(contenders(folder), { connections, size, seconds }, folder)
    const [, alone, desk] = results
    const table = formatTable(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'slowest ms', 'ratio'],
      results.map(({ name, requestsPerSecond, p50Ms, p99Ms, maxMs, ratio }) => [
        name,
        whole(requestsPerSecond),
        fixed(p50Ms, 2),
        fixed(p99Ms, 2),
        fixed(maxMs, 0),
        fixed(ratio, 2),
      ]),
    )
    const load = `${connections} connections, ${size} bytes, ${seconds} s each in 5 turns after a second each, medians; all answered 200`
    return {
      text: `${table}\n\n${load}.`,
      goals: [
        atLeast(0.5, '', 'receiver alone, ratio to bare `node:http`', alone?.ratio),
        atLeast(0.35, '', 'whole desk, ratio', desk?.ratio),
        atMost(12, ' ms', 'whole desk, p99', desk?.p99Ms),
      ],
    }
  },
}
