import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import { changeRow, changesHead } from '../core/change-export.ts'
import { fail, succeed } from '../../../core/result.ts'
import { fileStamp, writeExport } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import { stoppedByOperator, type OrderDeps } from './order-deps.ts'

type Compare = (input: ParsedInput<'snapshots.compare'>) => MethodAnswer<'snapshots.compare'>

const pageSize = 1000

export const exportChanges = (
  deps: Pick<OrderDeps, 'exportsFolder'> & { readonly now: () => number; readonly compare: Compare },
  { format, ...compared }: ExportInput<'order-changes'>,
  { signal }: Pick<WorkControls, 'signal'>,
): Promise<Answer<ExportedFile>> => {
  const name = `changes-${compared.before}-${compared.after}-${fileStamp(deps.now())}.${format}`
  return writeExport(deps.exportsFolder, name, async (file) => {
    if (format === 'csv') file.write(changesHead)
    let rows = 0
    for (let cursor: string | undefined = '0'; cursor !== undefined;) {
      const page = await deps.compare({ ...compared, limit: pageSize, cursor })
      if (!page.ok) return page
      if (signal.aborted) return fail(stoppedByOperator)
      for (const row of page.value.rows)
        file.write(format === 'csv' ? changeRow(row) : `${JSON.stringify(row)}\n`)
      rows += page.value.rows.length
      cursor = page.value.next ?? undefined
    }
    return succeed({ rows })
  })
}
