import { rm } from 'node:fs/promises'
import type { Answer } from '../../../contract/contract.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createThread } from '../../platform/worker/thread-client.ts'
import type { InputOf, OutputOf } from '../../platform/worker/thread-types.ts'
import { taskUrl } from '../../platform/worker/worker-path.ts'
import type { LogJobControls } from './log-jobs.ts'
import type { MaintenanceThread } from './maintenance-task.ts'

export type TaskOptions = MaintenanceThread['data'] & { readonly logger: Logger }

type Tasks = MaintenanceThread['handlers']

/**
 * Runs one task in a thread of its own. Given up, the thread is ended where it stands and what it had begun to write goes:
 * transactions are whole or not there.
 */
export const runTask = async <T extends keyof Tasks>(
  { folders, maxInflatedBytes, logger }: TaskOptions,
  task: T,
  input: InputOf<Tasks[T]>,
  { signal, progress }: LogJobControls,
): Promise<Answer<OutputOf<Tasks[T]>>> => {
  let unfinished: string | null = null
  const thread = createThread<MaintenanceThread>({
    name: 'log maintenance',
    part: 'The part that does this',
    url: taskUrl('maintenance'),
    data: { folders, maxInflatedBytes },
    logger,
    onReport: (report) => ({ unfinished } = report),
    restarts: false,
  })
  try {
    return await thread.request(task, input, {
      signal,
      onProgress: ({ done, total }) => progress(done, total),
    })
  } finally {
    await thread.kill()
    if (unfinished !== null) await rm(unfinished, { recursive: true, force: true })
  }
}
