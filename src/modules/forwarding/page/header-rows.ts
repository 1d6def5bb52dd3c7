import { z } from 'zod'
import type { ForwardingRule } from '../contract.ts'
import { headerName, headerValue } from '../../../features/events/contract/sending.ts'

type Stored = ForwardingRule['headers'][number]

/** A header as it is being edited. The value of a stored one is unknown here: an empty field leaves it. */
export type HeaderRow = {
  readonly name: string
  readonly value: string
  readonly stored: Stored | null
}

export const rowsOf = (headers: ForwardingRule['headers']): HeaderRow[] =>
  headers.map((stored) => ({ name: stored.name, value: '', stored }))

const isLeft = ({ name, value, stored }: HeaderRow): boolean =>
  value === '' && stored !== null && stored.name.toLowerCase() === name.toLowerCase()

const isBlank = ({ name, value, stored }: HeaderRow): boolean =>
  stored === null && name.trim() === '' && value === ''

const members = z.object({ name: z.string().trim().pipe(headerName), value: headerValue })
const headerRow = z.custom<HeaderRow>().transform((row, context): HeaderRow => {
  if (isBlank(row)) return row
  const read = members.safeParse(row)
  if (read.success) return { ...row, ...read.data }
  context.issues.push(
    ...read.error.issues.map((issue) => ({ ...issue, code: 'custom' as const, input: row })),
  )
  return z.NEVER
})

/** Headers of a rule as the contract takes them; `null` leaves a stored value. */
export const headerRows = z
  .array(headerRow)
  .transform((rows): [string, string | null][] =>
    rows.filter((row) => !isBlank(row)).map((row) => [row.name, isLeft(row) ? null : row.value]),
  )
