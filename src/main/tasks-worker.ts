import type { Task } from './platform/worker/worker-path.ts'
import { loadPart } from './platform/worker/load-part.ts'

/** Entry of the threads of tasks; see `taskUrl`. */
await loadPart<Task>({
  backup: () => import('./features/backups/backup-task.ts'),
  follow: () => import('./features/log-maintenance/follow-task.ts'),
  maintenance: () => import('./features/log-maintenance/maintenance-task.ts'),
  signature: () => import('./features/signatures/signature-task.ts'),
  sources: () => import('./features/remote-receivers/sources-task.ts'),
  upload: () => import('./features/team-log/upload-task.ts'),
})
