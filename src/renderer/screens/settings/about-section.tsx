import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDeskQuery } from '../../api/queries.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { aboutFacts } from './about-facts.ts'

/** What runs here, for a report: versions, machine, data folder. */
export const AboutSection = () => {
  const call = useDeskQuery('desk.info', {})
  const info = call.data
  if (info === undefined) {
    if (call.failure !== null) return <ErrorPanel failure={call.failure} onRetry={call.refetch} />
    return <Skeleton variant="rounded" height={260} />
  }
  const facts = aboutFacts(info)
  return (
    <Stack spacing={2}>
      {info.notices.map((notice) => (
        <Alert key={notice} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {notice}
        </Alert>
      ))}
      <Panel
        title={`Marketdesk ${info.version}`}
        actions={
          <CopyButton
            text={() => facts.map(([label, value]) => `${label}: ${value}`).join('\n')}
            what="versions and machine"
            caption="Copy all"
          />
        }
      >
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(112px, max-content) minmax(0, 1fr)',
            columnGap: 3,
            rowGap: 1,
            alignItems: 'baseline',
            typography: 'body2',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {/* The version is the title. */}
          {facts.slice(1).map(([label, value]) => (
            <Fact key={label} label={label}>
              {label === 'Started' ? <Time at={value} form="both" /> : value}
            </Fact>
          ))}
          <Fact label="Data folder">
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <code>{info.data}</code>
              <CopyButton text={info.data} what="path of the data folder" />
            </Box>
            <Typography variant="caption" color="textSecondary">
              Everything Marketdesk stores: the log of deliveries, the settings, the encrypted keys.
            </Typography>
          </Fact>
        </Box>
      </Panel>
    </Stack>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
