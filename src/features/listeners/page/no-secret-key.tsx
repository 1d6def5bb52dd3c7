import { Alert } from '@mui/material'
import type { Project } from '../../projects/contract.ts'
import { LinkButton } from '../../../renderer/ui/links.tsx'

export const NoSecretKey = ({ project }: { readonly project: Project }) => (
  <Alert
    severity="warning"
    variant="outlined"
    action={
      <LinkButton
        to="/settings"
        search={{ section: 'projects', project: project.id, step: 'keys' }}
        color="inherit"
      >
        Add secret key
      </LinkButton>
    }
  >
    Add the secret key to register.
  </Alert>
)
