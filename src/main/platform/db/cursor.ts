import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'

export type PagedList =
  | 'verdicts'
  | 'drafts'
  | 'batches'
  | 'events'
  | 'transactions'
  | 'deliveries'
  | 'calls'
  | 'answers'
  | 'findings'
  | 'messages'

export const encodeCursor = (list: PagedList, id: number): string =>
  Buffer.from(`${list}:1:${id}`).toString('base64url')

/** Ids that a page looks at: from `low` on and less than `high`, in this order. */
export type PageBounds = { readonly low: number; readonly high: number; readonly order: 'ASC' | 'DESC' }

/** @returns the id the next page stays below; without a cursor the largest there can be */
export const decodeCursor = (list: PagedList, cursor: string | undefined): Answer<number> => {
  if (cursor === undefined) return succeed(Number.MAX_SAFE_INTEGER)
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const digits = /^(?<list>[a-z]+):1:(?<id>\d{1,16})$/.exec(text)?.groups
  const id = Number(digits?.['id'])
  // Decoding is lenient, encoding is not: only what was handed out comes back the same.
  if (digits?.['list'] === list && Number.isSafeInteger(id) && encodeCursor(list, id) === cursor)
    return succeed(id)
  const message = 'Field “cursor” is not one that this list handed out.'
  return fail({
    kind: 'input',
    message,
    hint: 'Take it from `next` of the page before, unchanged, or leave it out to begin at the newest.',
    field: 'cursor',
    issues: [{ path: 'cursor', message: 'is not one that this list handed out' }],
  })
}

export const pageBounds = (
  list: PagedList,
  {
    cursor,
    oldestFirst,
  }: { readonly cursor?: string | undefined; readonly oldestFirst?: boolean | undefined },
): Answer<PageBounds> => {
  const at = decodeCursor(list, cursor)
  if (!at.ok) return at
  if (oldestFirst !== true) return succeed({ low: 0, high: at.value, order: 'DESC' })
  const low = cursor === undefined ? 0 : at.value + 1
  return succeed({ low, high: Number.MAX_SAFE_INTEGER, order: 'ASC' })
}

/** A page of rows of which one more than the limit was read, and the cursor behind it. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { readonly rows: Row[]; readonly next: string | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
