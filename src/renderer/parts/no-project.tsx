import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/links.tsx'
import { OpeningSample } from './opening-sample.tsx'
import { useOpenSample } from './use-open-sample.ts'

type NoProjectProps = {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly leadsToOrders?: boolean
}

export const NoProject = ({ icon, children, leadsToOrders = false }: NoProjectProps) => {
  const sample = useOpenSample({ leadsToOrders })
  return (
    <div>
      <EmptyState
        icon={icon}
        title="No project yet"
        actions={
          <>
            <Button variant="contained" disabled={sample.isRunning} onClick={sample.open}>
              Open the sample project
            </Button>
            <LinkButton variant="outlined" to="/settings" search={{ section: 'projects', project: 'new' }}>
              Add project
            </LinkButton>
          </>
        }
      >
        {children} The sample runs on this machine.
      </EmptyState>
      <Box sx={{ maxWidth: 480, mx: 'auto', px: 2 }}>
        <OpeningSample sample={sample} />
      </Box>
    </div>
  )
}
