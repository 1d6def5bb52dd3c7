import Stack from '@mui/material/Stack'
import { BackupPanel } from './backup-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { KeepPanel } from './keep-panel.tsx'

/** Care of the log: how long it is kept, copies of it, whether it is whole, and what is brought in from elsewhere. */
export const LogSection = () => (
  <Stack spacing={2}>
    <KeepPanel />
    <BackupPanel />
    <CheckPanel />
    <ImportPanel />
  </Stack>
)
