import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useDeskQuery } from '../../api/queries.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
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
            alignItems: 'center',
            typography: 'body2',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </Box>
      </Panel>
      <Panel
        title="Data folder"
        description="Everything Marketdesk stores: the log of deliveries, the settings, the encrypted keys."
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
            {info.data}
          </Box>
          <CopyButton text={info.data} what="path of the data folder" />
        </Box>
      </Panel>
    </Stack>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
