import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Failure } from '../../../contract/failure.ts'
import { fail, type Result } from '../../../core/result.ts'
import { fromThreadBug } from '../../platform/worker/thread-bug.ts'
import { workerUrl } from '../../platform/worker/worker-path.ts'
import type {
  MaintenanceData,
  MaintenanceFolders,
  MaintenanceReport,
  MaintenanceTask,
  MaintenanceTasks,
} from './maintenance-messages.ts'
import type { JobControls } from '../../platform/jobs/jobs.ts'

export type TaskOptions = {
  readonly folders: MaintenanceFolders
  readonly maxInflatedBytes: number
}

/**
 * Runs one task in a thread of its own. Given up, the thread is ended where it stands and what it had begun to write goes:
 * transactions are whole or not there.
 */
export const runTask = async <T extends MaintenanceTask>(
  { folders, maxInflatedBytes }: TaskOptions,
  task: T,
  input: MaintenanceTasks[T]['input'],
  controls: JobControls,
): Promise<Result<MaintenanceTasks[T]['output'], Failure>> => {
  const cancelled: Failure = { kind: 'cancelled', message: 'It was given up.' }
  if (controls.signal.aborted) return fail(cancelled)
  const data = { task, input, folders, maxInflatedBytes, now: Date.now() } as MaintenanceData
  const worker = new Worker(workerUrl('features/log-maintenance/maintenance-worker'), {
    workerData: data,
    name: `marketdesk log maintenance`,
  })
  const answer = Promise.withResolvers<Result<MaintenanceTasks[T]['output'], Failure>>()
  let unfinished: string | null = null
  worker.on('message', (report: MaintenanceReport) => {
    switch (report.kind) {
      case 'progress':
        return controls.progress(report.done, report.total)
      case 'unfinished':
        unfinished = report.path
        return
      case 'done':
        // The thread answers each task with that task's output.
        return answer.resolve(report.result as Result<MaintenanceTasks[T]['output'], Failure>)
      case 'bug':
        return answer.reject(fromThreadBug(report.bug))
    }
  })
  worker.on('error', answer.reject)
  worker.on('exit', () =>
    answer.resolve(fail({ kind: 'unavailable', message: 'The part that does this ended too early.' })),
  )
  const giveUp = (): void => {
    answer.resolve(fail(cancelled))
  }
  controls.signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await answer.promise
  } finally {
    controls.signal.removeEventListener('abort', giveUp)
    await worker.terminate()
    if (unfinished !== null) await rm(unfinished, { recursive: true, force: true })
  }
}
