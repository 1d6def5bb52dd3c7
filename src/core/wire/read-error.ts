import { isFields } from './is-fields.ts'
import { errorTable, type ErrorRow } from './error-table.ts'

export type WireError = {
  readonly name: string | null
  readonly code: number | null
  readonly msg: string | null
  readonly cause: string | null
  readonly status: number | null
  readonly odd: readonly MistypedMember[]
}

/** A member that is there but not of its type: shown, because it may be all that a service says. */
export type MistypedMember = { readonly member: string; readonly text: string }

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  return null
}

const longestOdd = 1000

const members = { error: textOf, code: numberOf, msg: textOf, cause: textOf, status: numberOf } as const

const oddMembers = (read: Readonly<Record<string, unknown>>, around: unknown): MistypedMember[] =>
  Object.entries(members).flatMap(([member, reader]) => {
    const value = read[member]
    if (value === undefined || value === null || value === '' || value === around) return []
    if (reader(value) !== null) return []
    return [{ member, text: (JSON.stringify(value) ?? '').slice(0, longestOdd) }]
  })

const isInformative = ({ member }: MistypedMember): boolean =>
  member === 'error' || member === 'code' || member === 'msg'

export const readError = (body: unknown): WireError | null => {
  if (!isFields(body)) return null
  const inner = body['error']
  const isAround = isFields(inner)
  const read: Record<string, unknown> = isAround ? { ...body, ...inner } : body
  const error: WireError = {
    name: textOf(read['error']) ?? (isAround ? textOf(read['name']) : null),
    code: numberOf(read['code']),
    msg: textOf(read['msg']) ?? textOf(read['message']),
    cause: textOf(read['cause']),
    status: numberOf(read['status']),
    odd: oddMembers(read, isAround ? inner : undefined),
  }
  const isSomething =
    error.name !== null || error.code !== null || error.msg !== null || error.odd.some(isInformative)
  return isSomething ? error : null
}

/**
 * The row of the error table an error belongs to. The name decides, also one the table does not know: codes clash between services (2000 is three
 * different errors). Only where no name came, a code decides, and only when the HTTP status agrees.
 */
export const findErrorRow = (
  {
    name,
    code,
    status,
    odd = [],
  }: Pick<WireError, 'name' | 'code' | 'status'> & { odd?: WireError['odd'] | undefined },
  httpStatus: number,
): ErrorRow | null => {
  const isNamed = name !== null || odd.some(({ member }) => member === 'error')
  const isSame = isNamed
    ? (row: ErrorRow): boolean => row.name === name
    : (row: ErrorRow): boolean => row.code === code && row.status === (status ?? httpStatus)
  return errorTable.find(isSame) ?? null
}
