import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLog, type ReadTimes } from './log/read-log.ts'
import { writeLog } from './log/write-log.ts'

const schemas = ['events-schema.ts', 'deliveries-schema.ts'].map((file) =>
  join(import.meta.dirname, '../../src/features/events/desk', file),
)

/** A data folder whose log has events, and how long it took to write and to read them (seconds). */
export type FilledLog = { readonly data: string; readonly writing: number; readonly reading: ReadTimes }

/** A filled log, made once for all benchmarks and runs: a million events take minutes. */
export const filledLog = (base: string, events: number, size: number): FilledLog => {
  const version = schemas.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  const data = join(base, `filled-${events}-${size}-${version.digest('hex').slice(0, 8)}`)
  const times = join(data, 'times.json')
  if (!existsSync(times)) {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(data, { recursive: true })
    const writing = writeLog(join(data, 'log'), events, size)
    const reading = readLog(join(data, 'log'))
    writeFileSync(times, JSON.stringify({ writing, reading }))
  }
  // This function wrote it.
  return { data, ...(JSON.parse(readFileSync(times, 'utf8')) as Pick<FilledLog, 'writing' | 'reading'>) }
}
