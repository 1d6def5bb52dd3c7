import { join } from 'node:path'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import type { CallRecord, CallLog } from '../service.ts'
import { createCallLog, type CallLogOptions } from '../call-log.ts'

export type TestCallLog = CallLog & {
  readonly folder: string
  readonly exportsFolder: string
  /** Records calls and waits until they are on disk. */
  store(...records: CallRecord[]): Promise<void>
}

/** A started recorder with its thread. */
export const openCallLog = async (data: string, more: Partial<CallLogOptions> = {}): Promise<TestCallLog> => {
  const folder = join(data, 'log')
  const exportsFolder = join(data, 'exports')
  const callLog = createCallLog({
    folder,
    exportsFolder,
    version: '1.2.3',
    logger: silentLogger,
    receiverSecrets: () => [],
    ...more,
  })
  return {
    ...callLog,
    folder,
    exportsFolder,
    store: async (...records) => {
      for (const record of records) callLog.callWriter.record(record)
      // A question is answered after everything that was recorded before it.
      await callLog.retention()
    },
  }
}
