import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const benchHelp = `npm run bench -- [options]

  --only NAME        run this benchmark (may be given several times): throughput, burst, log, desk-db,
                     start-up, first-rows, orders, signatures, memory; a plain run does all
  --seconds N        seconds of load on each side in throughput and burst (default 10)
  --connections N    connections of the load in throughput and burst (default 64)
  --size N           bytes of a body in throughput and log (default 2048)
  --starts N         starts of each kind that are timed in start-up, first-rows and memory (default 10)
  --events N         events in the filled log of burst, log, start-up, first-rows and memory (default 100000)
  --minutes N        how long the sample runs, and deliveries come, in memory (default 3)
  --folder DIR       where databases are made, and filled logs are kept (default .cache/bench): should lie on the
                     disk that the desk will use
  --record           write what was measured into docs/benchmarks.md
  --help             print this

Figures of a busy machine mean little by themselves; the ratio to the baseline of the same run is what counts.
`

const number = (name: string, text: string, least: number): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value < least)
    throw new Error(`--${name} must be a number of at least ${least}, not "${text}".`)
  return value
}

/** @throws an error with a sentence for people when an option is wrong */
export const parseBenchOptions = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '64' },
      size: { type: 'string', default: '2048' },
      starts: { type: 'string', default: '10' },
      events: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '3' },
      folder: { type: 'string', default: join(import.meta.dirname, '../../.cache/bench') },
      record: { type: 'boolean', default: false },
    },
  })
  return {
    ...values,
    seconds: number('seconds', values.seconds, 1),
    connections: number('connections', values.connections, 1),
    size: number('size', values.size, 0),
    starts: number('starts', values.starts, 1),
    events: number('events', values.events, 1),
    minutes: number('minutes', values.minutes, 0),
  }
}

export type BenchOptions = ReturnType<typeof parseBenchOptions>
