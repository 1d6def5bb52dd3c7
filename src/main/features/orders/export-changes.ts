import { join } from 'node:path'
import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { changeRow, changesHead } from '../../../core/orders/change-export.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openPartFile, type PartFile } from '../../platform/files/part-file.ts'
import { fileProblem } from '../../platform/files/file-problem.ts'
import { stoppedByOperator, type OrderDeps } from './order-deps.ts'

type Compare = (input: ParsedInput<'snapshots.compare'>) => MethodAnswer<'snapshots.compare'>

/** Rows that are requested at once. */
const pageSize = 1000

/** Writes all changes between two snapshots into a new file, which has its name only when it is whole. */
export const exportChanges = async (
  deps: Pick<OrderDeps, 'exportsFolder'> & { readonly now: () => number; readonly compare: Compare },
  { format, ...compared }: ParsedInput<'snapshots.exportChanges'>,
  signal: AbortSignal,
): MethodAnswer<'snapshots.exportChanges'> => {
  const stamp = new Date(deps.now()).toISOString().replaceAll(/[:.]/g, '-')
  const path = join(deps.exportsFolder, `changes-${compared.before}-${compared.after}-${stamp}.${format}`)
  let file: PartFile | null = null
  try {
    const { write, size, finishAside } = (file = openPartFile(path))
    if (format === 'csv') write(changesHead)
    let rows = 0
    for (let cursor: string | undefined = '0'; cursor !== undefined;) {
      const page = await deps.compare({ ...compared, limit: pageSize, cursor })
      if (!page.ok) return page
      if (signal.aborted) return fail(stoppedByOperator)
      for (const row of page.value.rows) write(format === 'csv' ? changeRow(row) : `${JSON.stringify(row)}\n`)
      rows += page.value.rows.length
      cursor = page.value.next ?? undefined
    }
    await finishAside()
    return succeed({ path, rows, bytes: size() })
  } catch (cause) {
    return fileProblem(`${path}.part`, cause)
  } finally {
    file?.giveUp()
  }
}
