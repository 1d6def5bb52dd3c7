import { fail, succeed, type Result } from '../../../core/result.ts'
import type { ImportedRow } from '../events/change-requests.ts'
import type { LogRow } from './log-source.ts'

/** Reads a delivery as an export has it; the error says what is wrong with it. */
export type ReadExported = (value: unknown) => Result<ImportedRow, string>

const readLine = (text: string, readExported: ReadExported): Result<LogRow, string> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail('a line is no JSON')
  }
  if (typeof value !== 'object' || value === null || !('followed' in value) || !('delivery' in value))
    return fail('a line is no delivery')
  const { followed: position, delivery } = value
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 1)
    return fail(`a line has no number from 1 to ${Number.MAX_SAFE_INTEGER}`)
  const row = readExported(delivery)
  return row.ok ? succeed({ ...row.value, position }) : fail(`in number ${position} ${row.error}`)
}

/** Reads the lines of a page: all of them, each one place behind the one before, or none. */
export const readRows = (
  bytes: Buffer,
  readExported: ReadExported,
  /** Rows that were asked for: what sends more is not read to its end. */
  most: number,
): Result<LogRow[], string> => {
  const rows: LogRow[] = []
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(10, from)
    const to = found === -1 ? bytes.length : found
    const row = readLine(bytes.toString('utf8', from, to), readExported)
    if (!row.ok) return row
    if (rows.length === most) return fail(`it has more than the ${most} deliveries that were asked for`)
    const before = rows.at(-1)
    if (before !== undefined && row.value.position !== before.position + 1)
      return fail(`number ${row.value.position} follows ${before.position}`)
    rows.push(row.value)
    from = to + 1
  }
  return succeed(rows)
}
