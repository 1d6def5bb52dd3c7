import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import { type ReactNode, useMemo, useState } from 'react'
import type { Project } from '../../../projects/contract.ts'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { originWords } from '../../core/intent-words.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../../renderer/api/currency-symbols.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Time } from '../../../../renderer/ui/time.tsx'
import { BuildFees } from '../fees/build-fees.tsx'
import { RunPart } from '../run/run-part.tsx'
import { type BuildTab, buildTabs, useTransactionsSearch } from '../search.ts'
import { ChecksPart } from './checks-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { VerdictBanner } from './verdict-banner.tsx'
import { useSimulate, useVerdictNow } from './verdict-now.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { desk } from '../../../../renderer/api/desk.ts'
import { ExportButton } from '../../../../renderer/parts/exports/export-button.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { ReasonChecks } from '../run/reason-checks.tsx'
import { ExportedBuild } from './exported-build.tsx'

const ExportPart = ({ build: { id } }: { readonly build: TransactionBuild }) => {
  const call = useQuery(desk.query('transactions.runs', { build: id }))
  const [named, setNamed] = useState<readonly string[]>([])
  if (call.data === undefined) return <NotYet error={call.error} onRetry={call.refetch} rows={5} />
  const { reasons, exports } = call.data
  const override = reasons.map((reason) => reason.id).filter((reason) => named.includes(reason))
  return (
    <>
      {reasons.length > 0 && (
        <>
          <p className="md-text">JSON and dossier need no confirmation.</p>
          <ReasonChecks reasons={reasons} named={override} onNamed={setNamed} />
        </>
      )}
      <ExportButton
        of={{ kind: 'builds', builds: [id], ...(override.length === 0 ? {} : { override }) }}
        details={(file) => <ExportedBuild file={file} />}
      >
        Nothing is signed or sent.
      </ExportButton>
      {exports.map(({ at, format, override: overridden }) => (
        <p key={`${at} ${format}`} className="md-quiet">
          Exported for {format} in spite of {overridden.join(', ')}, <Time at={at} />
        </p>
      ))}
    </>
  )
}

const Undone = ({
  build: { cancellation, revocations = [], orders },
}: {
  readonly build: TransactionBuild
}) => {
  if (cancellation === undefined && revocations.length === 0) return null
  return (
    <section className="md-box md-above" aria-label="Undoes">
      <h3>Undoes</h3>
      <ul className="md-bare-list">
        {cancellation !== undefined && (
          <li>
            {cancellation.by === 'counter'
              ? 'All the maker’s orders'
              : orders.length === 1
                ? 'One order'
                : `${orders.length} orders`}{' '}
            at <Hex value={cancellation.contract} what="order book" />
          </li>
        )}
        {revocations.map(({ kind, token, spender, tokenId }, index) => (
          <li key={index}>
            {kind === 'token' ? (
              <>
                No account may move token <Hex value={tokenId} what="token id" />
              </>
            ) : (
              <>
                <Hex value={spender} what="account" /> may no longer move{' '}
                {kind === 'coin' ? 'coins' : 'tokens'}
              </>
            )}{' '}
            of <Hex value={token} what="contract" />
          </li>
        ))}
      </ul>
    </section>
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
      <span aria-hidden="true" className="md-row-of">
        Checks
        {errors > 0 && <StatusChip word={String(errors)} tone="error" />}
        {warnings > 0 && <StatusChip word={String(warnings)} tone="warning" />}
      </span>
    </span>
  )
}

type BuildViewProps = { readonly build: TransactionBuild; readonly project: Project | undefined }

const currenciesOf = ({ legs: { orders, calldata } }: TransactionBuild): readonly string[] =>
  [orders, calldata]
    .flatMap((legs) => (legs === null ? [] : [...legs.gives, ...legs.gets]))
    .flatMap(({ kind, contract }) => (kind === 'coin' ? [contract] : []))

type PartProps = Required<BuildViewProps> & { readonly part: BuildTab }

const Part = ({ part, build, project }: PartProps) => {
  switch (part) {
    case 'steps':
      return <StepsPart build={build} />
    case 'checks':
      return <ChecksPart build={build} />
    case 'export':
      return <ExportPart build={build} />
    case 'run':
      return <RunPart build={build} project={project} />
  }
}

const BuildFacts = ({ build: { failure, startedAt, callId } }: Pick<BuildViewProps, 'build'>) => (
  <p className="md-flow md-strip">
    <span>
      {failure === null ? 'Built' : 'Requested'} <Time at={startedAt} />
    </span>
    {callId !== null && (
      <TextLink to="/requests" search={{ call: callId }}>
        Show the call
      </TextLink>
    )}
  </p>
)

export const BuildView = ({ build, project }: BuildViewProps) => {
  const { search, change } = useTransactionsSearch()
  const part = search.part ?? 'steps'
  const now = useVerdictNow(build)
  const simulate = useSimulate(build, now)
  const currencies = useMemo(() => currenciesOf(build), [build])
  const symbols = useCurrencySymbols(project, build.network, currencies)
  const labels: Record<BuildTab, ReactNode> = {
    steps: countOf(build.steps.length, 'step'),
    checks: <ChecksLabel build={build} />,
    export: 'Export',
    run: 'Hand-off',
  }
  if (build.failure !== null)
    return (
      <>
        <BuildFacts build={build} />
        <ErrorPanel
          failure={build.failure}
          actions={<SettingsLink failure={build.failure} project={build.project} />}
        />
      </>
    )
  return (
    <SymbolsContext value={symbols}>
      {build.origin === 'desk' && (
        <Alert severity="info" className="md-above">
          {originWords.desk}
        </Alert>
      )}
      <Undone build={build} />
      <VerdictBanner build={build} simulate={simulate} />
      {project !== undefined && <BuildFees build={build} project={project} />}
      <Paper variant="outlined">
        <div className="md-spread md-tx-parts__head">
          <Tabs
            value={part}
            aria-label="Parts of the build"
            onChange={(_event, next: BuildTab) => change({ part: next === 'steps' ? undefined : next })}
          >
            {buildTabs.map((name) => (
              <Tab
                key={name}
                value={name}
                label={labels[name]}
                id={`tx-tab-${name}`}
                aria-controls={`tx-part-${name}`}
              />
            ))}
          </Tabs>
          <BuildFacts build={build} />
        </div>
        <div
          style={{ padding: '8px 16px 16px' }}
          role="tabpanel"
          id={`tx-part-${part}`}
          aria-labelledby={`tx-tab-${part}`}
        >
          <Part part={part} build={build} project={project} />
        </div>
      </Paper>
    </SymbolsContext>
  )
}
