import { z } from 'zod'

const usualPageSize = 30

export const page = z
  .object({
    page: z.int().min(0).nullish(),
    pageSize: z.int().min(0).max(1000).nullish(),
    more: z.boolean().nullish(),
    sort: z.array(z.object({ column: z.string(), order: z.enum(['ASC', 'DESC']) })).nullish(),
  })
  .nullish()

type Page = z.output<typeof page>

export type Sort = readonly { readonly column: string; readonly order: 'ASC' | 'DESC' }[]

export const cutPage = <T>(
  rows: readonly T[],
  requested: Page,
): { readonly rows: readonly T[]; readonly page: Record<string, unknown> } => {
  const number = requested?.page || 1
  const pageSize = requested?.pageSize || usualPageSize
  const start = (number - 1) * pageSize
  const sort = requested?.sort ?? []
  return {
    rows: rows.slice(start, start + pageSize),
    page: {
      page: number,
      pageSize,
      more: start + pageSize < rows.length,
      ...(sort.length === 0 ? {} : { sort }),
    },
  }
}
