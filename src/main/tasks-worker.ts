import type { Task } from './platform/worker/worker-path.ts'
import { loadPart } from './platform/worker/load-part.ts'
import { moduleTasks } from './lazy-modules.ts'

/** Entry of the threads of tasks; see `taskUrl`. */
await loadPart<Task>({
  backup: () => import('../features/backups/desk/backup-task.ts'),
  follow: () => import('../features/log-maintenance/desk/follow-task.ts'),
  maintenance: () => import('../features/log-maintenance/desk/maintenance-task.ts'),
  signature: () => import('../features/signatures/desk/signature-task.ts'),
  ...moduleTasks,
})
