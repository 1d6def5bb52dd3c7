import type { Task } from './platform/worker/worker-path.ts'

/** Entry of the threads of tasks; see `taskUrl`. */

const load: Record<Task, () => Promise<unknown>> = {
  backup: () => import('./features/backups/backup-task.ts'),
  follow: () => import('./features/log-maintenance/follow-task.ts'),
  maintenance: () => import('./features/log-maintenance/maintenance-task.ts'),
  signature: () => import('./features/signatures/signature-task.ts'),
  sources: () => import('./features/sources/sources-task.ts'),
  upload: () => import('./features/team-log/upload-task.ts'),
}

const task = process.argv[2] ?? ''
const isTask = (name: string): name is Task => Object.hasOwn(load, name)
if (!isTask(task)) throw new Error(`There is no task “${task}”.`)
await load[task]()
