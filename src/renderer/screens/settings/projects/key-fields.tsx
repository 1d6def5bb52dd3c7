import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import type { Project } from '../../../../contract/projects.ts'
import { UnlockDialog } from '../../../parts/unlock-dialog.tsx'
import { KeyClaimsLine } from './key-claims-line.tsx'
import { KeyField } from './key-field.tsx'
import type { ProjectForm } from './project-form-schema.ts'

/** Access key and secret key, and what the vault's state means for them. */
export const KeyFields = ({
  form,
  project,
}: {
  readonly form: ProjectForm
  readonly project: Project | null
}) => {
  const vault = useDeskQuery('vault.status', {}).data
  const [isUnlocking, setUnlocking] = useState(false)
  const locked = vault?.state === 'locked'
  return (
    <div className="md-stack">
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
        form={form}
        name="accessKey"
        label="Access key"
        help="Sent with every call as X-Access-Key."
        stored={project?.accessKey ?? null}
        locked={locked}
      />
      <KeyField
        form={form}
        name="secretKey"
        label="Secret key"
        help="Only needed to add and remove webhook listeners."
        stored={project?.secretKey ?? null}
        locked={locked}
        about={
          <KeyClaimsLine claims={project?.secretKey.claims ?? null} projectId={form.watch('projectId')} />
        }
      />
      <UnlockDialog open={isUnlocking} onClose={() => setUnlocking(false)} />
    </div>
  )
}
