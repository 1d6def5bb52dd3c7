import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { intentWords, originWords } from '../../../../core/transactions/intent-words.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { draftName } from '../../../parts/draft-words.ts'
import { askForFees } from '../../../parts/asked-fees.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { Time } from '../../../ui/time.tsx'
import { RunPart } from '../run/run-part.tsx'
import { type BuildTab, useTransactionsSearch } from '../search.ts'
import { ChecksLabel } from './checks-label.tsx'
import { ChecksPart } from './checks-part.tsx'
import { ExportPart } from './export-part.tsx'
import { Undone } from './undone.tsx'
import { SimulationPart } from './simulation-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { VerdictAgain } from './verdict-again.tsx'
import { VerdictBanner } from './verdict-banner.tsx'
import { useSimulate, useVerdictNow } from './verdict-now.tsx'
import { Tab, Tabs } from '../../../ui/tabs.tsx'

type BuildViewProps = { readonly build: TransactionBuild; readonly project: Project | undefined }

/** Currencies of both legs, as the orders and the calldata have them. */
const currenciesOf = ({ legs: { orders, calldata } }: TransactionBuild): readonly string[] =>
  [orders, calldata]
    .flatMap((legs) => (legs === null ? [] : [...legs.gives, ...legs.gets]))
    .flatMap(({ kind, contract }) => (kind === 'coin' ? [contract] : []))

/** A window lower than that shows a verdict or a part, not both. */
const low = 600

/** So much of a part is enough to see that it opened. */
const enough = 160

/** Brings the tabs to the top of what scrolls, where too little of the part that was chosen is in sight: all the way, or not at all. */
const showPart = (parts: HTMLElement): void => {
  const isInSight = window.innerHeight - parts.getBoundingClientRect().top >= enough
  // A short part would stop on the way.
  parts.style.minHeight = isInSight ? '' : `${window.innerHeight - 56}px`
  if (!isInSight) parts.scrollIntoView({ block: 'start' })
}

/** A build: its verdict, and its parts. */
export const BuildView = ({ build, project }: BuildViewProps) => {
  const { search, change } = useTransactionsSearch()
  const part = search.part ?? 'steps'
  const parts = useRef<HTMLDivElement>(null)
  const opened = useRef(window.innerHeight < low ? undefined : search.part)
  // The part that was chosen may open out of sight. In a window with room the verdict stays in sight above a run, and above a part the
  // page was opened with.
  useEffect(() => {
    if (search.part === opened.current) return
    opened.current = search.part
    const stays = search.part === undefined || (search.part === 'run' && window.innerHeight >= low)
    if (!stays && parts.current !== null) showPart(parts.current)
  }, [search.part])
  const isLow = useMediaQuery(`(max-height: ${low - 1}px)`, { noSsr: true })
  const now = useVerdictNow(build)
  const simulate = useSimulate(build, now)
  const named = useDeskQuery('transactions.draft', { id: build.draft }).data?.draft
  const currencies = useMemo(() => currenciesOf(build), [build])
  const symbols = useCurrencySymbols(project, build.network, currencies)
  const labels: Record<BuildTab, ReactNode> = {
    steps: build.steps.length === 1 ? '1 step' : `${build.steps.length} steps`,
    checks: <ChecksLabel build={build} />,
    simulation: 'Simulation',
    export: 'Export',
    run: 'Run',
  }
  const facts = (
    <p className="md-flow md-strip md-tx-facts">
      {/* Where the title is out of sight above a part that was chosen. */}
      {isLow && search.part !== undefined && named !== undefined && (
        <b className="md-name">{draftName(named)}</b>
      )}
      <span>
        {build.failure === null ? 'Built' : 'Requested'} <Time at={build.startedAt} />
      </span>
      {build.callId !== null && (
        <TextLink to="/activity" search={{ call: build.callId }}>
          Show the call
        </TextLink>
      )}
      {build.steps.some(({ action }) => action === 'send') && (
        <TextLink to="/fees" search={{ build: build.id }} onClick={() => askForFees(build.id)}>
          Fees of all steps
        </TextLink>
      )}
    </p>
  )
  return (
    <SymbolsContext value={symbols}>
      {build.origin === 'desk' && (
        <Alert severity="info" className="md-above">
          {originWords.desk} The interface has no operation for a {intentWords[build.kind].word}.
        </Alert>
      )}
      {build.failure !== null ? (
        <>
          {facts}
          <ErrorPanel
            failure={build.failure}
            actions={<SettingsLink failure={build.failure} project={build.project} />}
          />
        </>
      ) : (
        <>
          <Undone build={build} />
          <VerdictBanner build={build} simulate={simulate} />
          <Paper ref={parts} variant="outlined" className="md-tx-parts">
            <div className="md-tx-parts__head">
              <Tabs
                value={part}
                aria-label="Parts of the build"
                onChange={(_event, next: BuildTab) => change({ part: next === 'steps' ? undefined : next })}
                // Beside the form in a small window there is room for all of them this way.
                isNarrow
              >
                {(Object.keys(labels) as BuildTab[]).map((name) => (
                  <Tab
                    key={name}
                    value={name}
                    label={labels[name]}
                    id={`tx-tab-${name}`}
                    aria-controls={`tx-part-${name}`}
                  />
                ))}
              </Tabs>
              {facts}
            </div>
            <div role="tabpanel" id={`tx-part-${part}`} aria-labelledby={`tx-tab-${part}`}>
              {isLow && (part === 'run' || part === 'simulation') && (
                <VerdictAgain build={build} simulate={simulate} />
              )}
              {part === 'steps' && <StepsPart build={build} />}
              {part === 'checks' && <ChecksPart build={build} />}
              {part === 'simulation' && <SimulationPart build={build} />}
              {part === 'export' && <ExportPart build={build} />}
              {part === 'run' && <RunPart build={build} project={project} />}
            </div>
          </Paper>
        </>
      )}
    </SymbolsContext>
  )
}
