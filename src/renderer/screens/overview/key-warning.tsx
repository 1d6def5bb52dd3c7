import Alert from '@mui/material/Alert'
import type { Project } from '../../../contract/projects.ts'
import { useKeyExpiry } from '../../ui/key-expiry-chip.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Time } from '../../ui/time.tsx'

/** Says in good time that the project's secret key ends, and that it has. */
export const KeyWarning = ({ project }: { project: Project }) => {
  const { claims } = project.secretKey
  const expiry = useKeyExpiry(claims)
  if (expiry === null || expiry.state === 'later' || typeof claims?.expiresAt !== 'string') return null
  return (
    <Alert
      severity={expiry.state === 'expired' ? 'error' : 'warning'}
      action={
        <LinkButton color="inherit" to="/settings" search={{ section: 'projects', project: project.id }}>
          Replace it
        </LinkButton>
      }
    >
      {expiry.state === 'expired'
        ? 'This project’s secret key has expired: webhook listeners can be neither added nor removed. '
        : 'This project’s secret key expires soon. Without one, webhook listeners can be neither added nor removed. '}
      <Time at={claims.expiresAt} form="both" />
    </Alert>
  )
}
