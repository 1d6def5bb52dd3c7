import type { Task } from './platform/worker/worker-path.ts'

/** Entry of the threads of tasks; see `taskUrl`. */

const load: Record<Task, () => Promise<unknown>> = {
  backup: () => import('./features/backups/backup-thread.ts'),
  follow: () => import('./features/log-maintenance/follow-thread.ts'),
  maintenance: () => import('./features/log-maintenance/maintenance-thread.ts'),
  signature: () => import('./features/signatures/signature-thread.ts'),
  sources: () => import('./features/sources/sources-thread.ts'),
  upload: () => import('./features/team-log/upload-thread.ts'),
}

const task = process.argv[2] ?? ''
const isTask = (name: string): name is Task => Object.hasOwn(load, name)
if (!isTask(task)) throw new Error(`There is no task “${task}”.`)
await load[task]()
