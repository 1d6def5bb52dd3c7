import { readFileSync } from 'node:fs'
import { signatureQuerySchema, type SignatureQueryInput } from '../contract.ts'
import type { Output } from '../../../contract/contract.ts'
import { countOf } from '../../../core/csv/parse-csv.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { BatchFormat, BatchRow } from '../core/batch/batch-rows.ts'
import { resultHead, resultLine, verifyBatch, type VerifiedRow } from '../core/batch/verify-batch.ts'
import type { Recover } from '../core/curve.ts'
import { verdicts } from '../core/report.ts'
import { openPartFile } from '../../../main/platform/files/part-file.ts'
import { isFileFault } from '../../../main/platform/worker/thread-bug.ts'

const maxShown = 200
const sliceMs = 25
const reportMs = 250

export type FileOfSignatures = {
  readonly file: string
  readonly format: BatchFormat
  readonly results: BatchFormat
  readonly path: string
}

export type ShownRow = Pick<VerifiedRow, 'kind' | 'reading'> & {
  readonly verdict: string
  readonly input: SignatureQueryInput
}

export type VerifiedFile = Output<'signatures.verifyFile'> & {
  readonly shown: readonly ShownRow[]
  readonly isCancelled: boolean
}

const shownRow = ({ verdict, kind, reading }: VerifiedRow, query: BatchRow['query']): ShownRow[] => {
  if (query === null) return []
  const { address, signature, chainId, content } = query
  const input = signatureQuerySchema.safeParse({
    address,
    signature,
    ...(chainId === null ? {} : { chainId }),
    ...(content?.kind === 'message' ? { message: content.text } : {}),
    ...(content?.kind === 'typed-data' ? { typedData: content.value } : {}),
    ...(content?.kind === 'digest' ? { digest: content.hex } : {}),
  })
  return input.success ? [{ verdict, kind, reading, input: input.data }] : []
}

export const verifyRows = async (
  { file, format, results, path }: FileOfSignatures,
  recover: Recover,
  {
    signal,
    progress,
  }: { readonly signal: AbortSignal; progress: (at: { done: number; total: number }) => void },
): Promise<Result<VerifiedFile, Failure>> => {
  const counts = Object.fromEntries([...verdicts, 'unreadable'].map((word) => [word, 0])) as Record<
    VerifiedRow['verdict'],
    number
  >
  const unreadable: { line: number; problem: string }[] = []
  const shown: { doubtful: ShownRow[]; proven: ShownRow[] } = { doubtful: [], proven: [] }
  const out = openPartFile(path)
  try {
    const text = readFileSync(file, 'utf8')
    const total = countOf('\n', text) + 1
    out.write(resultHead(results))
    let rows = 0
    let pausedAt = performance.now()
    let reportedAt = 0
    for (const [row, query] of verifyBatch(text, format, recover)) {
      rows += 1
      counts[row.verdict] += 1
      if (row.verdict === 'unreadable') {
        if (unreadable.length < maxShown) unreadable.push({ line: row.line, problem: row.detail })
      } else {
        const among = shown[row.verdict === 'proven' ? 'proven' : 'doubtful']
        if (among.length < maxShown) among.push(...shownRow(row, query))
      }
      out.write(resultLine(row, results))
      const now = performance.now()
      if (now - pausedAt < sliceMs) continue
      if (now - reportedAt > reportMs) {
        reportedAt = now
        progress({ done: row.line, total })
      }
      await new Promise((resolve) => setImmediate(resolve))
      if (signal.aborted) break
      pausedAt = performance.now()
    }
    out.finish()
    return succeed({
      path,
      rows,
      counts,
      unreadable,
      shown: [...shown.doubtful, ...shown.proven].slice(0, maxShown),
      isCancelled: signal.aborted,
    })
  } catch (error) {
    out.giveUp()
    if (!isFileFault(error)) throw error
    return fail({ kind: 'unavailable', message: `The file could not be verified: ${error.message}` })
  }
}
