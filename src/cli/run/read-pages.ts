import { fail, type Result, succeed } from '../../core/result.ts'
import type { Connection } from '../desk/connection.ts'
import { getAt, isObject, type JsonObject, setAt } from '../input/set-at.ts'
import type { Problem } from '../problem.ts'
import type { MethodCommand } from '../table/command.ts'

export type RowsPage = { readonly rows: readonly unknown[]; readonly more: boolean; readonly answer: unknown }

const largestPage = 1000
const usualPage = 100

type List = Pick<MethodCommand, 'method' | 'rows' | 'paging'>

const rowsOf = ({ method, rows }: List, answer: unknown): readonly unknown[] => {
  const found = getAt(answer, [rows ?? ''])
  if (!Array.isArray(found)) throw new Error(`${method} answered without its ${rows ?? 'rows'}.`)
  return found
}

const nextInput = ({ paging }: List, input: JsonObject, answer: unknown): JsonObject | null => {
  if (paging === 'cursor') {
    const next = getAt(answer, ['next'])
    return typeof next === 'string' ? { ...input, cursor: next } : null
  }
  const page = getAt(answer, ['page'])
  if (paging !== 'page' || !isObject(page) || page['more'] !== true) return null
  return {
    ...input,
    page: { ...(isObject(input['page']) ? input['page'] : {}), page: Number(page['page']) + 1 },
  }
}

const firstInput = ({ paging }: List, input: JsonObject, most: number | null): JsonObject => {
  const first = structuredClone(input)
  const size = Math.min(most ?? usualPage, largestPage)
  if (paging === 'cursor') {
    if (first['limit'] === undefined && most !== null) first['limit'] = size
  } else if (paging === 'page') {
    if (getAt(first, ['page', 'page']) === undefined) setAt(first, ['page', 'page'], 1)
    if (getAt(first, ['page', 'pageSize']) === undefined)
      setAt(first, ['page', 'pageSize'], Math.min(size, usualPage))
  }
  return first
}

/** Reads a list page by page: the next one is under way while one is printed, and never more than that. */
export async function* readPages(
  connection: Connection,
  list: List,
  input: JsonObject,
  most: number | null,
  signal: AbortSignal,
  keep: (row: unknown) => boolean = () => true,
): AsyncGenerator<Result<RowsPage, Problem>, void> {
  const given = new AbortController()
  const both = AbortSignal.any([signal, given.signal])
  let left = most ?? Infinity
  let at: JsonObject | null = firstInput(list, input, most)
  let pending = connection.call(list.method, at, both)
  try {
    while (at !== null) {
      const answer = await pending
      if (!answer.ok) {
        yield fail(answer.error)
        return
      }
      const rows = rowsOf(list, answer.value).filter(keep)
      const next = nextInput(list, at, answer.value)
      const isLast = most === null || rows.length >= left
      if (next !== null && !isLast) pending = connection.call(list.method, next, both)
      yield succeed({
        rows: rows.length > left ? rows.slice(0, left) : rows,
        more: next !== null || rows.length > left,
        answer: answer.value,
      })
      left -= rows.length
      at = isLast ? null : next
    }
  } finally {
    given.abort()
  }
}
