import { useQuery } from '@tanstack/react-query'
import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { desk } from '../../../renderer/api/desk.ts'
import { OpeningSample } from '../../../renderer/parts/opening-sample.tsx'
import { useOpenSample } from '../../../renderer/parts/use-open-sample.ts'
import { AddBusinessIcon, ScienceIcon } from '../../../renderer/ui/icons.tsx'
import { LinkButton, TextLink } from '../../../renderer/ui/links.tsx'

export const FirstStart = () => {
  const sample = useOpenSample({ leadsToOrders: true })
  const receiver = useQuery(desk.query('receiver.status', {})).data

  return (
    <Box sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', px: 2.5, py: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 760 }}>
        <Typography variant="h1">Welcome to Marketdesk</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '64ch' }}>
          Your marketplace project in one place. Everything stays on your disk.
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 3 }}>
          <Way
            icon={<ScienceIcon />}
            title="Open the sample project"
            action={
              <Button variant="contained" size="medium" disabled={sample.isRunning} onClick={sample.open}>
                Open the sample project
              </Button>
            }
          >
            Made-up data on this machine. Try anything.
          </Way>
          <Way
            icon={<AddBusinessIcon />}
            title="Add project"
            action={
              <LinkButton
                variant="outlined"
                size="medium"
                to="/settings"
                search={{ section: 'projects', project: 'new' }}
              >
                Add project
              </LinkButton>
            }
          >
            Four short steps, each tested.
          </Way>
        </Box>
        <Box sx={{ mt: 2, minHeight: 56 }}>
          <OpeningSample sample={sample} />
        </Box>
        {typeof receiver?.problem === 'string' && (
          <Alert
            severity="warning"
            className="md-above"
            action={
              <LinkButton color="inherit" to="/settings" search={{ section: 'receiver' }}>
                Receiver settings
              </LinkButton>
            }
          >
            {receiver.problem}
          </Alert>
        )}
        {receiver?.listening === true && (
          <p className="md-text md-quiet">
            Deliveries arrive without a project too. See <TextLink to="/events">Events</TextLink>.
          </p>
        )}
      </Box>
    </Box>
  )
}

const Way = ({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode
  title: string
  action: ReactNode
  children: ReactNode
}) => (
  <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2.5 }}>
    <Box aria-hidden sx={{ display: 'flex', color: 'primary.main', '& svg': { fontSize: 28 } }}>
      {icon}
    </Box>
    <Typography variant="h2">{title}</Typography>
    <p className="md-text md-quiet md-fill">{children}</p>
    <div className="md-below--near">{action}</div>
  </Paper>
)
