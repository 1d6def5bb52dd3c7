import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { intentWords, originWords } from '../../../../core/transactions/intent-words.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { draftName } from '../../../parts/draft-words.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { Time } from '../../../ui/time.tsx'
import { BuildFees } from '../fees/build-fees.tsx'
import { RunPart } from '../run/run-part.tsx'
import { type BuildTab, useTransactionsSearch } from '../search.ts'
import { ChecksPart } from './checks-part.tsx'
import { ExportPart } from './export-part.tsx'
import { SimulationPart } from './simulation-part.tsx'
import { VerdictBanner } from './verdict-banner.tsx'
import { oldIcon, useSimulate, useVerdictNow, VerdictHeadline } from './verdict-now.tsx'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { VerdictBox } from '../../../ui/verdict-box.tsx'
import { Outcome } from './outcome.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { StepView } from './step-view.tsx'

/** The dossier: every step in order. */
const StepsPart = ({ build }: { readonly build: TransactionBuild }) => {
  const strangers = build.steps.some(({ calls }) =>
    calls.some(({ selector, signature }) => selector !== null && signature === null),
  )
  return (
    <>
      {build.steps.length === 0 && (
        <p className="md-quiet">The service returned no steps: there is nothing to do.</p>
      )}
      {strangers && (
        <Alert
          severity="info"
          className="md-above"
          action={
            <LinkButton to="/settings" search={{ section: 'contracts' }} color="inherit">
              Add an ABI
            </LinkButton>
          }
        >
          Some calls cannot be read: their selectors are unknown.
        </Alert>
      )}
      {build.steps.map((step) => (
        <StepView key={step.index} step={step} build={build} />
      ))}
      {build.stepsLeftOut > 0 && (
        <Alert severity="warning">
          {build.stepsLeftOut} more steps are neither shown nor checked. They are in the exported JSON.
        </Alert>
      )}
      <div className="md-below">
        <JsonView title="Request" text={JSON.stringify(build.request, null, 2)} />
        <JsonView title="Answer" text={JSON.stringify(build.answer, null, 2)} />
      </div>
    </>
  )
}

/** What a cancellation or a revocation undoes: nothing moves by it. */
const Undone = ({
  build: { cancellation, revocations = [], orders },
}: {
  readonly build: TransactionBuild
}) => {
  if (cancellation === undefined && revocations.length === 0) return null
  return (
    <section className="md-box md-tx-undone" aria-label="What it undoes">
      <h3>What it undoes</h3>
      <ul className="md-bare-list">
        {cancellation !== undefined && (
          <li>
            {cancellation.by === 'counter'
              ? 'Every order of the maker'
              : orders.length === 1
                ? 'One order'
                : `${orders.length} orders`}{' '}
            at <Hex value={cancellation.contract} what="the order book" />
          </li>
        )}
        {revocations.map(({ kind, token, spender, tokenId }, index) => (
          <li key={index}>
            {kind === 'token' ? (
              <>
                No account may move token <Hex value={tokenId} what="the token id" />
              </>
            ) : (
              <>
                <Hex value={spender} what="the account" /> may no longer move{' '}
                {kind === 'coin' ? 'coins' : 'tokens'}
              </>
            )}{' '}
            of <Hex value={token} what="the contract" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type VerdictAgainProps = {
  readonly build: TransactionBuild
  readonly simulate: ReturnType<typeof useSimulate>
}

/** What the steps do, once more: where the verdict is out of sight above the part of a build that was chosen. */
const VerdictAgain = ({ build, simulate }: VerdictAgainProps) => {
  const now = useVerdictNow(build)
  return (
    <VerdictBox
      label="What the steps do"
      isInDetails
      // The verdict above is announced.
      isLive={false}
      tone={now.tone}
      {...(now.isStale ? { icon: oldIcon } : {})}
      headline={<VerdictHeadline build={build} now={now} />}
      detail={
        now.isStale && (
          <span className="md-small">
            <Outcome build={build} isThen />
          </span>
        )
      }
      actions={now.needsSimulation && simulate.button}
    >
      {simulate.problem}
    </VerdictBox>
  )
}

/** Name of the part with the checks: numbers to see how many errors and warnings there are, words for whoever listens. */
const ChecksLabel = ({ build }: { readonly build: Pick<TransactionBuild, 'checks'> }) => {
  const findings = build.checks.filter(({ state }) => state === 'finding')
  const count = (severity: string): number => findings.filter((check) => check.severity === severity).length
  const errors = count('error')
  const warnings = count('warning')
  const words = [
    ...(errors === 0 ? [] : [`${errors} ${errors === 1 ? 'error' : 'errors'}`]),
    ...(warnings === 0 ? [] : [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`]),
  ].join(', ')
  if (words === '') return <>Checks</>
  return (
    <span title={words}>
      <span className="md-hidden">{`Checks: ${words}`}</span>
      <span aria-hidden="true" className="md-tx-counts">
        Checks
        {errors > 0 && <StatusChip word={String(errors)} tone="error" />}
        {warnings > 0 && <StatusChip word={String(warnings)} tone="warning" />}
      </span>
    </span>
  )
}

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
        <TextLink to="/requests" search={{ call: build.callId }}>
          Show the call
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
          {project !== undefined && <BuildFees build={build} project={project} />}
          <Paper ref={parts} variant="outlined" className="md-tx-parts">
            <div className="md-tx-parts__head">
              <Tabs
                value={part}
                aria-label="Parts of the build"
                onChange={(_event, next: BuildTab) => change({ part: next === 'steps' ? undefined : next })}
                // Beside the form in a small window there is room for all of them this way.
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
