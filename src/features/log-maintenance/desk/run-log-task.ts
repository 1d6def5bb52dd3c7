import type { Answer } from '../../../contract/contract.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { runTask } from '../../../main/platform/worker/run-task.ts'
import type { InputOf, OutputOf } from '../../../main/platform/worker/thread-types.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import type { MaintenanceThread } from './maintenance-task.ts'

export type LogTaskOptions = MaintenanceThread['data'] & { readonly logger: Logger }

type Tasks = MaintenanceThread['handlers']

export const runLogTask = <M extends keyof Tasks>(
  { folders, maxInflatedBytes, logger }: LogTaskOptions,
  task: M,
  input: InputOf<Tasks[M]>,
  { signal, progress, onWaiting }: WorkControls,
): Promise<Answer<OutputOf<Tasks[M]>>> =>
  runTask<MaintenanceThread, M>(
    {
      name: 'log maintenance',
      part: 'The part that does this',
      url: taskUrl('maintenance'),
      data: { folders, maxInflatedBytes },
      logger,
      memoryMb: 512,
    },
    task,
    input,
    { signal, onProgress: ({ done, total }) => progress(done, total), onWaiting },
  )
