import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../../../platform/log/logger.ts'
import type { CallRecord, Recorder } from '../service.ts'
import { createRecorder, type RecorderOptions } from '../recorder.ts'

export type TestRecorder = Recorder & {
  readonly folder: string
  readonly exportsFolder: string
  /** Records calls and waits until they are on disk. */
  keep(...records: CallRecord[]): Promise<void>
}

/** A folder for a record of calls, and the way to remove it. */
export const makeRecorderFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'marketdesk-calls-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A started recorder with its thread. */
export const openRecorder = async (
  data: string,
  more: Partial<RecorderOptions> = {},
): Promise<TestRecorder> => {
  const folder = join(data, 'log')
  const exportsFolder = join(data, 'exports')
  const recorder = createRecorder({
    folder,
    exportsFolder,
    version: '1.2.3',
    logger: silentLogger,
    ...more,
  })
  await recorder.start()
  return {
    ...recorder,
    folder,
    exportsFolder,
    keep: async (...records) => {
      for (const record of records) recorder.journal.record(record)
      // A question is answered after everything that was recorded before it.
      await recorder.retention()
    },
  }
}
