import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import type { TransactionBuild } from '../../../../contract/transactions.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Time } from '../../../ui/time.tsx'
import { RunPart } from '../run/run-part.tsx'
import type { BuildTab } from '../search.ts'
import { useTransactionsSearch } from '../use-transactions-search.ts'
import { ChecksPart } from './checks-part.tsx'
import { ExportPart } from './export-part.tsx'
import { Legs } from './legs.tsx'
import { SimulationPart } from './simulation-part.tsx'
import { StepsPart } from './steps-part.tsx'

type BuildViewProps = { readonly build: TransactionBuild; readonly project: Project | undefined }

/** How many findings there are of each weight, in words: "2 errors, 1 warning". */
const findingWords = ({ checks }: TransactionBuild): string => {
  const findings = checks.filter(({ state }) => state === 'finding')
  const count = (severity: string): number => findings.filter((check) => check.severity === severity).length
  const errors = count('error')
  const warnings = count('warning')
  return [
    ...(errors === 0 ? [] : [`${errors} ${errors === 1 ? 'error' : 'errors'}`]),
    ...(warnings === 0 ? [] : [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`]),
  ].join(', ')
}

/** Currencies of both legs, as the orders and the calldata have them. */
const currenciesOf = ({ legs: { orders, calldata } }: TransactionBuild): readonly string[] =>
  [orders, calldata]
    .flatMap((legs) => (legs === null ? [] : [...legs.gives, ...legs.gets]))
    .flatMap(({ kind, contract }) => (kind === 'coin' ? [contract] : []))

/** A build: both legs of the trade always in sight, and its parts. */
export const BuildView = ({ build, project }: BuildViewProps) => {
  const { search, change } = useTransactionsSearch()
  const part = search.part ?? 'steps'
  const currencies = useMemo(() => currenciesOf(build), [build])
  const symbols = useCurrencySymbols(project, build.network, currencies)
  const findings = findingWords(build)
  const labels: Record<BuildTab, string> = {
    steps: build.steps.length === 1 ? '1 step' : `${build.steps.length} steps`,
    checks: findings === '' ? 'Checks' : `Checks: ${findings}`,
    simulation: 'Simulation',
    export: 'Export',
    run: 'Run',
  }
  return (
    <SymbolsContext value={symbols}>
      <p className="md-strip">
        <span>
          Build {build.id}, asked <Time at={build.startedAt} />
        </span>
        {build.callId !== null && (
          <TextLink to="/activity" search={{ call: build.callId }}>
            Show the call
          </TextLink>
        )}
      </p>
      {build.failure !== null ? (
        <ErrorPanel failure={build.failure} />
      ) : (
        <>
          <Legs build={build} />
          <Tabs
            value={part}
            aria-label="Parts of the build"
            variant="scrollable"
            onChange={(_event, next: BuildTab) => change({ part: next === 'steps' ? undefined : next })}
            sx={{ minHeight: 36, mb: 1, '& .MuiTab-root': { minHeight: 36, py: 0.5 } }}
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
          <div role="tabpanel" id={`tx-part-${part}`} aria-labelledby={`tx-tab-${part}`}>
            {part === 'steps' && <StepsPart build={build} />}
            {part === 'checks' && <ChecksPart build={build} />}
            {part === 'simulation' && <SimulationPart build={build} project={project} />}
            {part === 'export' && <ExportPart build={build} />}
            {part === 'run' && <RunPart build={build} project={project} />}
          </div>
        </>
      )}
    </SymbolsContext>
  )
}
