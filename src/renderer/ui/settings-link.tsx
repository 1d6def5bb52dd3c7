import { Button } from '@mui/material'
import type { Failure } from '../../contract/failure.ts'
import { LinkButton } from './links.tsx'
import { useUnlockRequest } from './unlock-request.ts'

export const SettingsLink = ({
  failure,
  ...about
}: {
  readonly failure: Failure | null | undefined
} & (
  | {
      readonly project: string
    }
  | {
      readonly network: string
    }
)) => {
  const unlock = useUnlockRequest()
  if (failure === null || failure === undefined) return null
  if (failure.kind === 'locked')
    return (
      <Button variant="contained" onClick={unlock}>
        Unlock
      </Button>
    )
  if ('network' in about)
    return (
      <LinkButton to="/settings" search={{ section: 'networks', network: about.network }} variant="outlined">
        Nodes in Settings
      </LinkButton>
    )
  const status = failure.service?.httpStatus
  const isAboutProject =
    status === 401 || status === 403 || ['unreachable', 'bad-answer', 'conflict'].includes(failure.kind)
  if (!isAboutProject) return null
  // Else what is set there is only one of the things that may be wrong.
  const isRemedy = status === 401 || status === 403 || failure.kind === 'conflict'
  return (
    <LinkButton
      to="/settings"
      search={{ section: 'projects', project: about.project }}
      variant={isRemedy ? 'contained' : 'outlined'}
    >
      Keys and addresses in Settings
    </LinkButton>
  )
}
