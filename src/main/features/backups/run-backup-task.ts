import { rm } from 'node:fs/promises'
import type { Answer } from '../../../contract/contract.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createThread } from '../../platform/worker/thread-client.ts'
import type { InputOf, OutputOf } from '../../platform/worker/thread-types.ts'
import { taskUrl } from '../../platform/worker/worker-path.ts'
import type { BackupThread } from './backup-task.ts'

type Tasks = BackupThread['handlers']

export type TaskControls = {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
}

/** Runs one task in a thread of its own. Given up, the thread is ended where it stands, and what it had begun to write goes. */
export const runBackupTask = async <T extends keyof Tasks>(
  logger: Logger,
  task: T,
  input: InputOf<Tasks[T]>,
  { signal, progress }: TaskControls,
): Promise<Answer<OutputOf<Tasks[T]>>> => {
  let unfinished: readonly string[] = []
  const thread = createThread<BackupThread>({
    name: 'backup',
    part: 'The part that does this',
    url: taskUrl('backup'),
    data: null,
    logger,
    onReport: (report) => ({ unfinished } = report),
    restarts: false,
  })
  let isWhole = false
  try {
    const result = await thread.request(task, input, {
      signal,
      onProgress: ({ done, total }) => progress(done, total),
    })
    isWhole = result.ok
    return result
  } finally {
    await thread.kill()
    if (!isWhole) for (const path of unfinished) await rm(path, { recursive: true, force: true })
  }
}
