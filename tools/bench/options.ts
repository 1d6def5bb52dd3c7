import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** The options of `npm run bench`. */
export type BenchOptions = {
  readonly help: boolean
  /** Names of the benchmarks to run; empty for all. */
  readonly only: readonly string[]
  /** Seconds of load on each side of a comparison. */
  readonly seconds: number
  readonly connections: number
  /** Bytes of a body. */
  readonly size: number
  /** Starts of each kind that are timed. */
  readonly starts: number
  /** Events in the log. */
  readonly events: number
  /** How long the sample is open in memory. */
  readonly minutes: number
  /** Folder for databases; filled logs stay there. Should lie on the disk the desk will use. */
  readonly folder: string
  /** Writes what was measured into docs/benchmarks.md. */
  readonly record: boolean
  readonly json: boolean
}

export const benchHelp = `npm run bench -- [options]

  --only NAME        run this benchmark (may be given several times): throughput, burst, log, desk-db,
                     start-up, first-rows, orders, signatures, memory; a plain run does all
  --seconds N        seconds of load on each side in throughput and burst (default 10)
  --connections N    connections of the load in throughput and burst (default 64)
  --size N           bytes of a body in throughput and log (default 2048)
  --starts N         starts of each kind that are timed in start-up, first-rows and memory (default 10)
  --events N         events in the filled log of burst, log, start-up, first-rows and memory (default 100000)
  --minutes N        how long the sample is open in memory (default 3)
  --folder DIR       where databases are made, and filled logs are kept (default .cache/bench)
  --record           write what was measured into docs/benchmarks.md
  --json             print one JSON object
  --help             print this

Figures of a busy machine mean little by themselves; the ratio to the baseline of the same run is what counts.
`

const number = (name: string, text: string | undefined, preset: number, min: number): number => {
  if (text === undefined) return preset
  const value = Number(text)
  if (!Number.isFinite(value) || value < min)
    throw new Error(`--${name} must be a number of at least ${min}, not "${text}".`)
  return value
}

/** @throws an error with a sentence for people when an option is wrong */
export const parseBenchOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      size: { type: 'string' },
      starts: { type: 'string' },
      events: { type: 'string' },
      minutes: { type: 'string' },
      folder: { type: 'string', default: join(import.meta.dirname, '../../.cache/bench') },
      record: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  return {
    help: values.help,
    only: values.only,
    seconds: number('seconds', values.seconds, 10, 1),
    connections: number('connections', values.connections, 64, 1),
    size: number('size', values.size, 2048, 0),
    starts: number('starts', values.starts, 10, 1),
    events: number('events', values.events, 100_000, 1),
    minutes: number('minutes', values.minutes, 3, 0),
    folder: values.folder,
    record: values.record,
    json: values.json,
  }
}
