import { createHash } from 'node:crypto'
import type { LogRow } from '../../../src/main/features/sources/log-source.ts'
import type { PostgresServer } from '../../../src/main/features/team-log/testing/postgres-server.ts'
import { openTeamSource } from '../../../src/main/features/team-log/testing/team-desk.ts'

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
      const page = await source.read(begin + rows, 5000, AbortSignal.timeout(60_000))
      if (!page.ok) throw new Error(page.error.message)
      if (page.value.rows.length === 0) break
      for (const row of page.value.rows) {
        rows += 1
        isDense &&= row.position === begin + rows
        seen.add(`${row.origin} ${row.originId}`)
        digests.push(digestOf(row))
        onRow(row)
      }
      digest = page.value.checkpoint?.digest ?? ''
    }
  } finally {
    await source.close()
  }
  return { ...contentsOfDigests(digests), isDense, doubled: rows - seen.size, digest }
}

/** Follows a log from its end on, as a desk does that is open. @returns how late each row was there (ms) */
export const followTeamLog = (url: string, after: number, signal: AbortSignal): Promise<number[]> =>
  (async () => {
    const source = openTeamSource(url)
    const late: number[] = []
    let at = after
    while (!signal.aborted) {
      const page = await source.read(at, 5000, signal)
      if (!page.ok) break
      const now = Date.now()
      for (const row of page.value.rows) late.push(now - row.receivedAt)
      at = page.value.rows.at(-1)?.position ?? at
      if (page.value.rows.length === 0) await source.wait(at, signal)
    }
    await source.close()
    return late
  })()
