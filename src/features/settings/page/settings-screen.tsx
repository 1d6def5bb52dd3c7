import { useQuery } from '@tanstack/react-query'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { ScreenTabRow } from '../../../renderer/parts/screen-tab-row.tsx'
import useMediaQuery from '@mui/material/useMediaQuery'
import './settings.css'
import { useNavigate } from '../../../renderer/ui/navigation/navigator.ts'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import { useApi } from '../../../renderer/api/api-provider.tsx'
import { ProjectsSection } from './projects/projects-section.tsx'
import { type ProjectStep, type SettingsSection, useSettingsSearch } from './search.ts'
import { lazyInPlace } from '../../../renderer/ui/lazy-part.tsx'
import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { desk } from '../../../renderer/api/desk.ts'
import { CopyButton } from '../../../renderer/ui/copy-button.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { aboutFacts } from './about-facts.ts'
import { Pair } from '../../../renderer/ui/pair.tsx'
import { type ReactNode, useState } from 'react'
import { Kbd } from '../../../renderer/ui/kbd.tsx'
import { usePreference } from '../../../renderer/ui/preference.ts'
import { singleKeys } from '../../../renderer/ui/single-keys.ts'
import { plainTime } from '../../../renderer/ui/plain-time.ts'
import { timeSetting, type TimeSetting, useTimeSetting } from '../../../renderer/ui/time-setting.ts'
import { type Mode, themeMode } from '../../../renderer/ui/theme-modes.ts'
import { SwitchField } from '../../../renderer/ui/switch-field.tsx'

const AppearanceSection = () => {
  const mode = usePreference(themeMode)
  const time = useTimeSetting()
  const [now] = useState(Date.now)
  const keys = usePreference(singleKeys)
  return (
    <div className="md-stack">
      <Panel title="Theme">
        <ToggleButtonGroup
          exclusive
          value={mode}
          aria-label="Theme"
          onChange={(_, next: Mode | null) => {
            if (next !== null) themeMode.write(next)
          }}
        >
          <ToggleButton value="system">System</ToggleButton>
          <ToggleButton value="light">Light</ToggleButton>
          <ToggleButton value="dark">Dark</ToggleButton>
        </ToggleButtonGroup>
      </Panel>
      <Panel title="Exact times" description="Time zone">
        <ToggleButtonGroup
          exclusive
          value={time}
          aria-label="Exact times"
          onChange={(_, next: TimeSetting | null) => {
            if (next !== null) timeSetting.write(next)
          }}
        >
          <ToggleButton value="utc">UTC</ToggleButton>
          <ToggleButton value="local">Local time</ToggleButton>
        </ToggleButtonGroup>
        <p className="md-text md-quiet md-below--near">This page was opened on {plainTime(now, time)}.</p>
      </Panel>
      <Panel
        title="Keyboard"
        description={
          <>
            Single keys such as <Kbd keys={['j']} />, <Kbd keys={['k']} />, <Kbd keys={['/']} /> and{' '}
            <Kbd keys={['g', 'o']} /> act directly. <Kbd keys={['Mod', 'K']} /> always works.
          </>
        }
      >
        <SwitchField
          label="Single-key shortcuts"
          checked={keys === 'on'}
          onChange={(isOn) => singleKeys.write(isOn ? 'on' : 'off')}
        />
      </Panel>
    </div>
  )
}

const openApiAddress = (): string => new URL('/api/openapi.json', window.location.href).href

const AboutSection = () => {
  const call = useQuery(desk.query('desk.info', {}))
  const info = call.data
  if (info === undefined) {
    if (call.error !== null) return <ErrorPanel failure={call.error.failure} onRetry={call.refetch} />
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
        <dl className="md-pairs md-text">
          {/* The version is the title. */}
          {facts.slice(1).map(([label, value]) => (
            <Pair key={label} label={label}>
              {label === 'Started' ? <Time at={value} form="both" /> : value}
            </Pair>
          ))}
          <Pair label="Data folder">
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <code>{info.data}</code>
              <CopyButton text={info.data} what="data folder path" />
            </Box>
            <span className="md-small md-quiet">All stored data</span>
          </Pair>
          {info.host === 'browser' && (
            <Pair label="For scripts">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <code>{openApiAddress()}</code>
                <CopyButton text={openApiAddress()} what="OpenAPI address" />
              </Box>
              <span className="md-small md-quiet">
                OpenAPI 3.1. Send the token as <code>Authorization: Bearer</code>.
              </span>
            </Pair>
          )}
        </dl>
      </Panel>
    </div>
  )
}

const NetworksSection = lazyInPlace(
  async () => (await import('./networks/networks-section.tsx')).NetworksSection,
)
const ContractsSection = lazyInPlace(
  async () => (await import('./contracts/contracts-section.tsx')).ContractsSection,
)
const VaultSection = lazyInPlace(async () => (await import('./vault/vault-section.tsx')).VaultSection)
const ReceiverSection = lazyInPlace(
  async () => (await import('./receiver/receiver-section.tsx')).ReceiverSection,
)
const DesktopSection = lazyInPlace(async () => (await import('./desktop-section.tsx')).DesktopSection)
const LogSection = lazyInPlace(async () => (await import('./log/log-section.tsx')).LogSection)

type SettingsScreenProps = { readonly addresses: ReactNode }

export const SettingsScreen = ({ addresses }: SettingsScreenProps) => {
  const { tabs } = useContributions()
  const { section = 'projects', project, step, network } = useSettingsSearch().search
  const navigate = useNavigate()
  const { host } = useApi()
  const Contribution = section === 'alerts' || section === 'sources' ? tabs[section] : undefined
  const isWide = useMediaQuery('(width >= 1024px)', { noSsr: true })
  return (
    <div className="md-page">
      <PageHeader title="Settings" />
      <div className="md-sides md-settings">
        <div className="md-settings__sections">
          <ScreenTabRow
            of="/settings"
            label="Sections"
            value={section}
            onChange={(_word, next) => void navigate({ to: '/settings', search: { section: next } })}
            isUpright={isWide}
            without={host === 'electron' ? [] : ['desktop']}
          />
        </div>
        <div role="tabpanel" id={`panel-${section}`} aria-labelledby={`tab-${section}`}>
          {section === 'alerts' || section === 'sources' ? (
            Contribution !== undefined && <Contribution />
          ) : section === 'addresses' ? (
            <div className="md-bounded">{addresses}</div>
          ) : (
            <Section section={section} project={project} step={step} network={network} />
          )}
        </div>
      </div>
    </div>
  )
}

const Section = ({
  section,
  project,
  step,
  network,
}: {
  section: Exclude<SettingsSection, 'alerts' | 'sources' | 'addresses'>
  project: string | undefined
  step: ProjectStep | undefined
  network: string | undefined
}) => {
  switch (section) {
    case 'projects':
      return <ProjectsSection editing={project} step={step} />
    case 'networks':
      return <NetworksSection editing={network} />
    case 'contracts':
      return <ContractsSection />
    case 'vault':
      return <VaultSection />
    case 'receiver':
      return <ReceiverSection />
    case 'log':
      return <LogSection />
    case 'desktop':
      return <DesktopSection />
    case 'appearance':
      return <AppearanceSection />
    case 'about':
      return <AboutSection />
  }
}
