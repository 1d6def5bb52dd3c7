import { InterruptedJobs } from '../../../parts/jobs/interrupted-jobs.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'

/** Calls of this section whose work can be resumed. */
const resumed = ['log.import', 'log.check', 'events.export'] as const

/** Care of the log: how long it is retained, copies of it, whether it is whole, and what is brought in from elsewhere. */
export const LogSection = () => (
  <div className="md-stack">
    <InterruptedJobs of={resumed} />
    <RetentionPanel />
    <BackupPanel />
    <CheckPanel />
    <ImportPanel />
  </div>
)
