import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useDeskQuery } from '../../api/queries.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { aboutFacts } from './about-facts.ts'
import { Pair } from '../../ui/pair.tsx'

const openApiAddress = (): string => new URL('/api/openapi.json', window.location.href).href

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
    <div className="md-stack">
      {info.notices.map((notice) => (
        <Alert key={notice} severity="warning">
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
        <dl className="md-pairs md-text md-pairs--wide">
          {/* The version is the title. */}
          {facts.slice(1).map(([label, value]) => (
            <Pair key={label} label={label}>
              {label === 'Started' ? <Time at={value} form="both" /> : value}
            </Pair>
          ))}
          <Pair label="Data folder">
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <code>{info.data}</code>
              <CopyButton text={info.data} what="path of the data folder" />
            </Box>
            <span className="md-small md-quiet">
              Everything Marketdesk stores: the log of deliveries, the settings, the encrypted keys.
            </span>
          </Pair>
          {info.host === 'browser' && (
            <Pair label="For scripts">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <code>{openApiAddress()}</code>
                <CopyButton text={openApiAddress()} what="address of the OpenAPI document" />
              </Box>
              <span className="md-small md-quiet">
                Describes all methods (OpenAPI 3.1). Send the token as <code>Authorization: Bearer</code>.
              </span>
            </Pair>
          )}
        </dl>
      </Panel>
    </div>
  )
}
