import { parseArgs } from 'node:util'

/** The options of `npm run bench`. */
export type BenchOptions = {
  readonly help: boolean
  /** Names of the benchmarks to run; empty for those of a plain run. */
  readonly only: readonly string[]
  /** Seconds of load on each side of a comparison. */
  readonly seconds: number
  readonly connections: number
  /** Bytes of a body. */
  readonly size: number
  /** Starts of each kind that are timed. */
  readonly starts: number
  /** Events in the larger database of the start-up benchmark, and in the log. */
  readonly events: number
  /** Deliveries of the log that is followed. */
  readonly rows: number
  /** Sales of the day that is played, listings that die in it, and outages. */
  readonly sales: number
  readonly deaths: number
  readonly outages: number
  /** Seconds for which the server of the team log is away. */
  readonly outage: number
  /** Folder for databases; made and removed. Should lie on the disk the desk will use. */
  readonly folder: string | undefined
  /** Data folder of a desk that is made once and used again, for what takes long to fill. */
  readonly data: string | undefined
  readonly json: boolean
}

export const benchHelp = `npm run bench -- [options]

  --only NAME        run this benchmark (may be given several times): throughput, start-up, memory,
                     burst, calls, cli, connections, day, desk, follow, forwarding, handover, orders, log, retention, scrolling, steps, signatures, hostile-signatures, wallet-contracts, decoder, proof, alerts, audit, health, sales, screens, team, team-outage, team-storage; a plain run does throughput, start-up and calls
  --seconds N        seconds of load on each side (default 10)
  --connections N    connections of the load (default 64)
  --size N           bytes of a body (default 2048)
  --starts N         starts of each kind that are timed, kills in alerts (default 10)
  --events N         events in the larger database of start-up and memory, in log and in cli, at most 20,000 in forwarding, 10,000 in alerts and audit, all in sales and screens, deliveries in team (default 100000)
  --rows N           deliveries of the log in follow, at most 50,000 in team-storage (default 100000)
  --sales N          sales of the day in day (default 200)
  --deaths N         listings that die in it (default 40)
  --outages N        outages in it, 0 to 3 (default 3)
  --outage N         seconds for which the server of the team log is away in team and team-outage (default 10)
  --folder DIR       where databases are made (default .cache/bench)
  --data DIR         data folder of screens, filled where it is missing and left there (default: made and removed)
  --json             print one JSON object
  --help             print this

Figures of a busy machine mean little by themselves; the ratio to the baseline of the same run is what counts.
`

const number = (name: string, text: string | undefined, preset: number, least: number): number => {
  if (text === undefined) return preset
  const value = Number(text)
  if (!Number.isFinite(value) || value < least)
    throw new Error(`--${name} must be a number of at least ${least}, not "${text}".`)
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
      rows: { type: 'string' },
      sales: { type: 'string' },
      deaths: { type: 'string' },
      outages: { type: 'string' },
      outage: { type: 'string' },
      folder: { type: 'string' },
      data: { type: 'string' },
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
    rows: number('rows', values.rows, 100_000, 1),
    sales: number('sales', values.sales, 200, 0),
    deaths: number('deaths', values.deaths, 40, 0),
    outages: number('outages', values.outages, 3, 0),
    outage: number('outage', values.outage, 10, 1),
    folder: values.folder,
    data: values.data,
    json: values.json,
  }
}
