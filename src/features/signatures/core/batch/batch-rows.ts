import { z } from 'zod'
import type { Content } from '../readings.ts'
import type { SignatureQuery } from '../examine.ts'
import { delimiterOf, parseCsv } from '../../../../core/csv/parse-csv.ts'
import { parseJson } from '../../../../core/wire/parse-json.ts'

export type BatchRow = {
  readonly line: number
  readonly query: SignatureQuery | null
  readonly problem: string | null
}

export type BatchFormat = 'csv' | 'jsonl'

const rowSchema = z.looseObject({
  address: z
    .string()
    .trim()
    .regex(/^0x[0-9a-f]{40}$/i, 'is no address'),
  signature: z.union([z.string().min(1, 'is missing'), z.looseObject({})]),
  chainId: z
    .union([
      z.int().nonnegative(),
      z
        .string()
        .regex(/^\d{1,15}$/, 'is no number')
        .transform(Number),
      z.literal(''),
    ])
    .nullish(),
  message: z.string().nullish(),
  typedData: z.unknown().optional(),
  digest: z.string().nullish(),
})

const inWords = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('sig' in value)) return value
  const { sig, msg, ...rest } = value as Readonly<Record<string, unknown>>
  return { signature: sig, ...(msg === undefined ? {} : { message: msg }), ...rest }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const readRow = (line: number, value: unknown, isTable: boolean): BatchRow => {
  const parsed = rowSchema.safeParse(inWords(value))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { line, query: null, problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() }
  }
  const { address, signature, chainId, message, typedData, digest } = parsed.data
  const hasMessage = isTable ? isGiven(message) : typeof message === 'string'
  const contents: Content[] = [
    ...(hasMessage ? [{ kind: 'message', text: message ?? '' } as const] : []),
    ...(isGiven(typedData) ? [{ kind: 'typed-data', value: typedData } as const] : []),
    ...(isGiven(digest) ? [{ kind: 'digest', hex: digest ?? '' } as const] : []),
  ]
  const [content] = contents
  if (content === undefined || contents.length > 1)
    return {
      line,
      query: null,
      problem: `has ${contents.length === 0 ? 'none' : 'several'} of message, typedData and digest`,
    }
  return {
    line,
    query: {
      address,
      signature,
      chainId: typeof chainId === 'number' ? chainId : null,
      content,
    },
    problem: null,
  }
}

const columns = ['address', 'signature', 'chainId', 'message', 'typedData', 'digest', 'sig', 'msg']

const columnOf = (cell: string): string => {
  const plain = cell.replaceAll(/[\s_-]/g, '').toLowerCase()
  return columns.find((name) => name.toLowerCase() === plain) ?? cell.trim()
}

export const readBatch = function* (text: string, format: BatchFormat): Generator<BatchRow> {
  if (format === 'jsonl') {
    let line = 0
    for (let at = 0; at < text.length;) {
      const lineEnd = text.indexOf('\n', at)
      const end = lineEnd === -1 ? text.length : lineEnd
      const row = text.slice(at, end).trim()
      at = end + 1
      line += 1
      if (row === '') continue
      const parsed = parseJson(row)
      if (parsed.ok) yield readRow(line, parsed.value, false)
      else yield { line, query: null, problem: 'is no JSON' }
    }
    return
  }
  let header: readonly string[] | null = null
  for (const { line, cells } of parseCsv(text, delimiterOf(text))) {
    if (header === null) {
      header = cells.map(columnOf)
      if (header.includes('address') && (header.includes('signature') || header.includes('sig'))) continue
      yield {
        line,
        query: null,
        problem: 'names no columns address and signature',
      }
      return
    }
    const names = header
    yield readRow(
      line,
      Object.fromEntries(cells.map((cell, index) => [names[index] ?? `column ${index + 1}`, cell])),
      true,
    )
  }
}
