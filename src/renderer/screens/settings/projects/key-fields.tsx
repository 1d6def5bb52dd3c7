import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import type { Project } from '../../../../contract/projects.ts'
import { UnlockDialog } from '../../../parts/unlock-dialog.tsx'
import { KeyClaimsLine } from './key-claims-line.tsx'
import { KeyField } from './key-field.tsx'
import type { ProjectForm } from './use-project-form.ts'

/** Access key and secret key, and what the vault's state means for them. */
export const KeyFields = ({ form, project }: { form: ProjectForm; project: Project | null }) => {
  const vault = useDeskQuery('vault.status', {}).data
  const [isUnlocking, setUnlocking] = useState(false)
  const locked = vault?.state === 'locked'
  return (
    <Stack spacing={2}>
      {locked && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setUnlocking(true)}>
              Unlock
            </Button>
          }
        >
          The vault is locked: keys cannot be added or replaced until it is open.
        </Alert>
      )}
      {vault?.protection === 'memory' && (
        <Alert severity="info">
          Keys are in memory only and forgotten at exit. Set a passphrase under Vault to keep them.
        </Alert>
      )}
      <KeyField
        label="Access key"
        help="Sent with every call as X-Access-Key."
        stored={project?.accessKey ?? null}
        draft={form.draft.accessKey}
        onChange={(accessKey) => form.change({ accessKey })}
        problem={form.problem('accessKey')}
        locked={locked}
      />
      <KeyField
        label="Secret key"
        help="Only needed to add and remove webhook listeners."
        stored={project?.secretKey ?? null}
        draft={form.draft.secretKey}
        onChange={(secretKey) => form.change({ secretKey })}
        problem={form.problem('secretKey')}
        locked={locked}
        about={<KeyClaimsLine claims={project?.secretKey.claims ?? null} projectId={form.draft.projectId} />}
      />
      <UnlockDialog open={isUnlocking} onClose={() => setUnlocking(false)} />
    </Stack>
  )
}
