import { errorTable } from '../../core/wire/error-table.ts'

export type SampleAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type ErrorName = string

export const failureAnswer = (name: ErrorName, cause?: string): SampleAnswer => {
  const row = errorTable.find((candidate) => candidate.name === name)
  if (row === undefined) throw new Error(`The error table has no ${name}.`)
  return {
    status: row.status,
    body: {
      error: row.name,
      code: row.code,
      msg: row.msg,
      ...(cause === undefined ? {} : { cause }),
      status: row.status,
    },
    ...(row.status === 405 ? { headers: { allow: 'POST' } } : {}),
  }
}
