import { csvLine } from '../../../../core/csv/csv-line.ts'
import type { Recover } from '../curve.ts'
import { examine } from '../examine.ts'
import { sayVerdict } from '../say.ts'
import type { Verdict } from '../report.ts'
import { readBatch, type BatchFormat, type BatchRow } from './batch-rows.ts'

export type VerifiedRow = {
  readonly line: number
  readonly address: string
  readonly verdict: Verdict | 'unreadable'
  readonly kind: string
  readonly signer: string
  readonly reading: string
  readonly chainId: number | null
  readonly detail: string
}

const verifyRow = ({ line, query, problem }: BatchRow, recover: Recover): VerifiedRow => {
  if (query === null)
    return {
      line,
      address: '',
      verdict: 'unreadable',
      kind: '',
      signer: '',
      reading: '',
      chainId: null,
      detail: problem ?? '',
    }
  const examined = examine(query, recover, false)
  return {
    line,
    address: examined.address,
    verdict: examined.verdict,
    kind: examined.kind,
    signer: examined.signer ?? '',
    reading: examined.reading ?? '',
    chainId: examined.chainId ?? examined.foundChainId,
    detail: sayVerdict(query, examined),
  }
}

export const verifyBatch = function* (
  text: string,
  format: BatchFormat,
  recover: Recover,
): Generator<readonly [VerifiedRow, BatchRow['query']]> {
  for (const row of readBatch(text, format)) yield [verifyRow(row, recover), row.query]
}

const columns = ['line', 'address', 'verdict', 'kind', 'signer', 'reading', 'chainId', 'detail'] as const

export const resultHead = (format: BatchFormat): string => (format === 'csv' ? csvLine(columns) : '')

export const resultLine = (row: VerifiedRow, format: BatchFormat): string =>
  format === 'csv' ? csvLine(columns.map((name) => row[name])) : `${JSON.stringify(row)}\n`
