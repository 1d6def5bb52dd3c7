import Stack from '@mui/material/Stack'
import { BackupPanel } from './backup-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'

/** Care of the log: how long it is retained, copies of it, whether it is whole, and what is brought in from elsewhere. */
export const LogSection = () => (
  <Stack spacing={2}>
    <RetentionPanel />
    <BackupPanel />
    <CheckPanel />
    <ImportPanel />
  </Stack>
)
