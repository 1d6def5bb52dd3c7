import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import useMediaQuery from '@mui/material/useMediaQuery'
import './settings.css'
import { useNavigate } from '../../ui/navigation/navigator.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AboutSection } from './about-section.tsx'
import { useApi } from '../../api/api-provider.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { ProjectsSection } from './projects/projects-section.tsx'
import { useSettingsSearch, type SettingsSection } from './search.ts'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const NetworksSection = lazyInPlace(
  async () => (await import('./networks/networks-section.tsx')).NetworksSection,
)
const VaultSection = lazyInPlace(async () => (await import('./vault/vault-section.tsx')).VaultSection)
const ReceiverSection = lazyInPlace(
  async () => (await import('./receiver/receiver-section.tsx')).ReceiverSection,
)
const DesktopSection = lazyInPlace(async () => (await import('./desktop-section.tsx')).DesktopSection)
const LogSection = lazyInPlace(async () => (await import('./log/log-section.tsx')).LogSection)
const SourcesSection = lazyInPlace(async () => (await import('./sources/sources-section.tsx')).SourcesSection)

/** Settings, a section at a time; the section stands in the address. */
export const SettingsScreen = () => {
  const { section = 'projects', project, network } = useSettingsSearch().search
  const navigate = useNavigate()
  const { host } = useApi()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <div className="md-page">
      <PageHeader title="Settings" />
      <div className="md-settings">
        <div className="md-settings__sections">
          <ScreenTabRow
            of="/settings"
            label="Sections of the settings"
            value={section}
            onChange={(_word, next) => void navigate({ to: '/settings', search: { section: next } })}
            isUpright={isWide}
            without={host === 'electron' ? [] : ['desktop']}
          />
        </div>
        <div role="tabpanel" id={`panel-${section}`} aria-labelledby={`tab-${section}`}>
          <Section section={section} project={project} network={network} />
        </div>
      </div>
    </div>
  )
}

const Section = ({
  section,
  project,
  network,
}: {
  section: SettingsSection
  project: string | undefined
  network: string | undefined
}) => {
  switch (section) {
    case 'projects':
      return <ProjectsSection editing={project} />
    case 'networks':
      return <NetworksSection editing={network} />
    case 'vault':
      return <VaultSection />
    case 'receiver':
      return <ReceiverSection />
    case 'sources':
      return <SourcesSection />
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
