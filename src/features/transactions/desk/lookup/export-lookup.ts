import type { Answer } from '../../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../../exports/contract.ts'
import { lookupSheet } from './lookup-sheet.ts'
import { succeed } from '../../../../core/result.ts'
import { writeExport } from '../../../../main/platform/files/write-export.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import type { createLookup } from './lookup.ts'

export const createExportLookup =
  ({ exportsFolder }: Pick<TransactionDeps, 'exportsFolder'>, lookup: ReturnType<typeof createLookup>) =>
  async ({ format, ...input }: ExportInput<'lookup'>, signal: AbortSignal): Promise<Answer<ExportedFile>> => {
    const answer = await lookup(input, signal)
    if (!answer.ok) return answer
    const { hash } = answer.value
    return writeExport(exportsFolder, `transaction-${hash.slice(0, 10)}.${format}`, (file) => {
      file.write(format === 'json' ? `${JSON.stringify(answer.value, null, 2)}\n` : lookupSheet(answer.value))
      return succeed({ rows: 1 })
    })
  }
