import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { Listener } from '../../../../features/listeners/contract/listener.ts'
import type { Project } from '../../../../features/projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { ExportButton } from '../../../../renderer/parts/exports/export-button.tsx'
import { SubjectFindings } from '../../../../renderer/parts/findings/subject-findings.tsx'
import { useNightlyAudit } from '../use-nightly-audit.ts'
import { auditedWords } from '../coverage-words.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { FactCheckIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton, TextLink } from '../../../../renderer/ui/links.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { given } from '../../../../core/given.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { SearchControls } from '../../../../features/listeners/page/search.ts'
import { callIt } from '../../../../features/listeners/page/state-words.ts'
import { hourWords } from './hour-words.ts'
import { ListenerCoverage, useSpan } from './listener-coverage.tsx'
import { useNightlyDialog } from './use-nightly-dialog.tsx'

const NightlyButton = () => {
  const schedule = useNightlyAudit()
  const edit = useNightlyDialog()
  if (schedule === undefined) return null
  return (
    <Button variant="outlined" onClick={() => edit(schedule)}>
      {`Nightly audits: ${schedule.everyMinutes === null ? 'off' : hourWords(schedule.hour)}…`}
    </Button>
  )
}

type CoverageTabProps = {
  readonly project: Project | null
  readonly listeners: readonly Listener[]
  readonly address: Pick<SearchControls, 'search' | 'change'>
}

export const CoverageTab = ({ project, listeners, address: { search, change } }: CoverageTabProps) => {
  const { from, words, choice } = useSpan()
  const ofProject = project === null ? {} : { project: project.id }
  const { data, error, refetch } = useQuery(
    desk.query('audit.coverage', { ...ofProject, from, ofLife: true }, { keeps: true }),
  )
  const audits = useQuery(desk.query('audit.list', ofProject)).data?.audits ?? []
  if (data === undefined) return <NotYet error={error} onRetry={refetch} rows={8} />
  const byKey = new Map(listeners.map((listener) => [listener.key, listener]))
  const shown = data.listeners.filter(({ listener }) => search.of === undefined || listener === search.of)
  if (shown.length === 0)
    return (
      <EmptyState icon={<FactCheckIcon />} title="No coverage yet">
        Add a listener to audit.
      </EmptyState>
    )
  return (
    <>
      <div className="md-flow md-strip" style={{ rowGap: 8, marginBottom: 12 }}>
        <span>
          <b>{words}</b> {auditedWords(shown)}
        </span>
        <span className="md-fill" />
        {search.of !== undefined && <Button onClick={() => change({ of: undefined })}>Show all</Button>}
        {!data.hasNode && (
          <LinkButton to="/settings" search={{ section: 'networks' }} variant="contained">
            Set up a node
          </LinkButton>
        )}
        {choice}
        <NightlyButton />
        {audits.length > 0 && (
          <ExportButton
            title="Export audit results"
            isShort
            of={{
              kind: 'audit-results',
              filter: { ...ofProject, ...given({ listener: search.of }), from },
            }}
          >
            Missed and false deliveries.
          </ExportButton>
        )}
      </div>
      <div className="md-scroll">
        <div className="md-stack">
          {shown.map((coverage) => {
            const listener = byKey.get(coverage.listener)
            if (listener === undefined) return null
            const name = visibleText(listener.name === '' ? callIt(listener) : listener.name)
            const former = listener.replacedBy === null ? '' : ' (former)'
            return (
              <Panel
                key={listener.key}
                title={
                  <TextLink to="/webhooks" search={{ listener: listener.key }} color="inherit">
                    {name}
                    {former}
                  </TextLink>
                }
              >
                <ListenerCoverage
                  listener={listener}
                  coverage={coverage}
                  from={from}
                  audits={audits.filter((audit) => audit.listener === listener.key)}
                />
                <SubjectFindings filter={{ listener: listener.key }} />
              </Panel>
            )
          })}
        </div>
      </div>
    </>
  )
}
