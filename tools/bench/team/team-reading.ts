import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { LogRow } from '../../../src/main/features/sources/log-source.ts'
import type { PostgresServer } from '../../../src/main/features/team-log/testing/postgres-server.ts'
import { openTeamSource } from '../../../src/main/features/team-log/testing/team-desk.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const lateSchema = z.array(z.number())

/** How many deliveries the team log of a server has. */
export const positionOf = async (server: PostgresServer): Promise<number> =>
  Number((await server.sql('SELECT position FROM marketdesk.head'))[0]?.['position'])

/** A body that says which delivery it is of. @param size about so many bytes */
export const numberedBody = (delivery: number, size: number): Buffer =>
  Buffer.from(`[{"delivery":${delivery},"filling":"${'x'.repeat(size)}"}]`)

const numberShape = /"delivery":(\d+)/

/** Which delivery a body is of; `null`: of none. */
export const numberIn = (body: Uint8Array): number | null => {
  const number = numberShape.exec(Buffer.from(body.subarray(0, 100)).toString('latin1'))?.[1]
  return number === undefined ? null : Number(number)
}

/** What a log holds, whatever its order. */
export type Contents = {
  readonly rows: number
  /** Digest of all rows. */
  readonly contents: string
}

type Delivery = Pick<LogRow, 'origin' | 'originId' | 'receivedAt' | 'body'>

const digestOf = ({ origin, originId, receivedAt, body }: Delivery): string =>
  createHash('sha256').update(`${origin} ${originId} ${receivedAt} `).update(body).digest('hex')

const contentsOfDigests = (digests: readonly string[]): Contents => ({
  rows: digests.length,
  contents: createHash('sha256').update(digests.toSorted().join()).digest('hex'),
})

/** Whose deliveries have the same bytes, times and numbers have the same contents. */
export const contentsOf = (deliveries: readonly Delivery[]): Contents =>
  contentsOfDigests(deliveries.map(digestOf))

/** What a new desk has read of a team log. */
export type ReadLog = Contents & {
  readonly isDense: boolean
  /** Deliveries of a receiver with one number that came twice. */
  readonly doubled: number
  /** Of the chain, at the end. */
  readonly digest: string
}

/** Reads all of it, as a new desk does. @param begin position before the first row that is read */
export const readTeamLog = async (url: string, onRow: (row: LogRow) => void, begin = 0): Promise<ReadLog> => {
  const source = openTeamSource(url)
  const digests: string[] = []
  const seen = new Set<string>()
  let [rows, isDense, digest] = [0, true, '']
  try {
    for (;;) {
      const page = valueOf(await source.read(begin + rows, 5000, AbortSignal.timeout(60_000)))
      if (page.rows.length === 0) break
      for (const row of page.rows) {
        rows += 1
        isDense &&= row.position === begin + rows
        seen.add(`${row.origin} ${row.originId}`)
        digests.push(digestOf(row))
        onRow(row)
      }
      digest = page.checkpoint?.digest ?? ''
    }
  } finally {
    await source.close()
  }
  return { ...contentsOfDigests(digests), isDense, doubled: rows - seen.size, digest }
}

/** A desk that follows a log from a position on, in a thread of its own. */
export type Following = {
  /** Ends it. @returns how late each row was there (ms) */
  end(): Promise<readonly number[]>
}

export const followTeamLog = (url: string, after: number): Following => {
  const thread = new Worker(new URL('follow-thread.ts', import.meta.url), { workerData: { url, after } })
  const ended = new Promise<readonly number[]>((resolve, reject) => {
    thread.once('message', (late) => resolve(lateSchema.parse(late)))
    thread.once('error', reject)
  })
  return {
    end: () => {
      thread.postMessage('end')
      return ended
    },
  }
}
