import type { MethodAnswer, Output } from '../../../contract/contract.ts'
import type { LaboratoryRow } from '../../../contract/laboratory.ts'
import { reportHtml } from './report-html.ts'
import { succeed } from '../../../core/result.ts'
import type { Laboratory } from './laboratory.ts'

const page = 1_000

/** A report as a file, with all its rows. */
export const exportReport = async (
  from: { readonly rows: Laboratory['rows']; readonly version: string },
  found: Output<'laboratory.get'>,
  format: 'json' | 'html',
): MethodAnswer<'laboratory.export'> => {
  const { id, kind } = found.report
  const rows: LaboratoryRow[] = []
  let cursor: string | null = null
  do {
    const next: Awaited<ReturnType<Laboratory['rows']>> = await from.rows({
      report: id,
      limit: page,
      ...(cursor === null ? {} : { cursor }),
    })
    if (!next.ok) return next
    rows.push(...next.value.rows)
    cursor = next.value.next
  } while (cursor !== null)
  const fileName = `marketdesk-${kind}-${id}.${format}`
  const marketdesk = from.version
  return succeed(
    format === 'json'
      ? {
          fileName,
          mediaType: 'application/json',
          text: `${JSON.stringify({ marketdesk, ...found, rows }, null, 2)}\n`,
        }
      : { fileName, mediaType: 'text/html', text: reportHtml({ ...found, rows, version: marketdesk }) },
  )
}
