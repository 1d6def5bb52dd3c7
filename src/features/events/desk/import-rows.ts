import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'
import { withChanges, type Changed, type ImportedRow } from './change-requests.ts'

export const importRows = async (
  folder: string,
  rows: readonly ImportedRow[],
  now: number,
): Promise<Answer<Changed>> => {
  try {
    return succeed(await withChanges(folder, (change) => change({ kind: 'import', rows, now })))
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause
    return fail({
      kind: 'unavailable',
      message: cause.message,
      hint: 'Try again; if it stays so, start Marketdesk again.',
    })
  }
}
