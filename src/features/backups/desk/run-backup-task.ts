import type { Answer } from '../../../contract/contract.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { runTask } from '../../../main/platform/worker/run-task.ts'
import type { InputOf, OutputOf } from '../../../main/platform/worker/thread-types.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import type { BackupThread } from './backup-task.ts'

type Tasks = BackupThread['handlers']

export const runBackupTask = <M extends keyof Tasks>(
  logger: Logger,
  task: M,
  input: InputOf<Tasks[M]>,
  { signal, progress, onWaiting }: WorkControls,
): Promise<Answer<OutputOf<Tasks[M]>>> =>
  runTask<BackupThread, M>(
    {
      name: 'backup',
      part: 'The part that does this',
      url: taskUrl('backup'),
      data: null,
      logger,
      memoryMb: 512,
    },
    task,
    input,
    { signal, onProgress: ({ done, total }) => progress(done, total), onWaiting },
  )
