import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Failure } from '../../../contract/failure.ts'
import type { Project } from '../../../contract/projects.ts'
import type { FeeAnswer } from '../../../core/fees/fee-option.ts'
import { type FeeTotal, feeTotals } from '../../../core/fees/fee-totals.ts'
import { decimalText } from '../../../core/fees/decimal.ts'
import { cheapestOption, feeWorth } from '../../../core/fees/fee-worth.ts'
import { rateOfOption } from '../../../core/fees/usd-rates.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { takeAskedFees } from '../../parts/asked-fees.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Missing } from '../../ui/field-list.tsx'
import { RequestQuoteIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SettingsLink } from '../../ui/settings-link.tsx'
import { type SimpleColumn, SimpleTable } from '../../ui/simple-table.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Time } from '../../ui/time.tsx'
import { CoinName } from './coin-name.tsx'
import { FeeAmount } from './fee-amount.tsx'
import { FeeReading } from './fee-reading.tsx'
import { SponsoredNote } from './sponsored-note.tsx'
import { dollarPlaces, unequal } from './unequal.ts'
import { useUsdRates } from '../../parts/use-usd-rates.ts'
import { NotYet } from '../../ui/not-yet.tsx'
import './fees.css'
import { countOf } from '../../ui/count-format.ts'

/** Who pays the fees of several transactions, as far as the service says of each: silence is no sponsorship. */
const sponsoredWords = (answers: readonly Pick<FeeAnswer, 'sponsored'>[]): string => {
  const count = (said: boolean | null): number => answers.filter(({ sponsored }) => sponsored === said).length
  const [paid, unpaid, silent] = [count(true), count(false), count(null)]
  if (unpaid === answers.length) return 'Not sponsored: the wallet pays a fee for each transaction.'
  if (paid === answers.length) return 'The service says that it sponsors all of these transactions.'
  const said = [
    ...(paid > 0 ? [`sponsors ${paid}`] : []),
    ...(unpaid > 0 ? [`does not sponsor ${unpaid}`] : []),
  ].join(' and ')
  const known =
    said === '' ? '' : `Of ${countOf(answers.length, 'transaction')} the service says that it ${said}.`
  const unknown = `Of ${silent} it did not say: assume that it does not.`
  if (silent === 0) return known
  return known === ''
    ? 'The service did not say whether it sponsors these transactions. Assume it does not.'
    : `${known} ${unknown}`
}

type BuildFeesProps = {
  readonly build: number
  readonly project: Project
  /** What fees are asked of. */
  readonly choice: ReactNode
}

type Quoted = {
  readonly answers: readonly FeeAnswer[]
  /** When the last of them came, as ISO 8601. */
  readonly at: string
}

/** Fees of all transactions of a build, one after the other, and what they come to in each coin. */
export const BuildFees = ({ choice, ...quotes }: BuildFeesProps) => (
  <Paper component="section" variant="outlined" aria-label="Fees of a draft" className="md-fees-of-draft">
    {choice}
    {/* What was chosen keeps the focus, and nothing of another build stays. */}
    <Quotes key={quotes.build} {...quotes} />
  </Paper>
)

const Quotes = ({ build: id, project }: Omit<BuildFeesProps, 'choice'>) => {
  const build = useDeskQuery('transactions.getBuild', { id })
  const ask = useDeskMutation('fees.options')
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const [failed, setFailed] = useState<{ readonly step: number; readonly failure: Failure } | null>(null)
  const sends = useMemo(() => build.data?.steps.filter(({ action }) => action === 'send') ?? [], [build.data])
  const { data } = build
  const { run } = ask
  const quote = useCallback(async (): Promise<void> => {
    if (data === undefined) return
    const found: FeeAnswer[] = []
    for (const [place, { to, data: calldata, index }] of sends.entries()) {
      const answered = await run({
        project: project.id,
        network: data.network,
        wallet: data.taker,
        to,
        data: calldata === '' ? '0x' : calldata,
        // What comes later fails as long as the steps before it were not sent.
        simulate: place === 0,
      })
      if (!answered.ok) {
        if (answered.error.kind !== 'cancelled') setFailed({ step: index, failure: answered.error })
        return
      }
      found.push(answered.value)
    }
    setQuoted({ answers: found, at: new Date().toISOString() })
  }, [data, sends, run, project.id])
  // The link that led here was the question.
  useEffect(() => {
    if (data !== undefined && sends.length > 0 && takeAskedFees(id)) queueMicrotask(() => void quote())
  }, [data, sends, id, quote])
  const answers = quoted?.answers ?? null
  const count = sends.length === 1 ? 'The only transaction' : `All ${sends.length} transactions`

  return (
    <>
      <Button
        variant="contained"
        startIcon={<RequestQuoteIcon />}
        loading={ask.isRunning}
        loadingPosition="start"
        disabled={sends.length === 0}
        onClick={() => {
          setFailed(null)
          void quote()
        }}
      >
        {answers === null ? 'Get quotes' : 'Get quotes again'}
      </Button>
      <div>
        {build.failure !== null && data !== undefined && (
          <ErrorPanel above failure={build.failure} onRetry={build.refetch} />
        )}
        {data === undefined ? (
          <NotYet failure={build.failure} onRetry={build.refetch} rows={4} />
        ) : sends.length === 0 ? (
          <span className="md-quiet">This build has no transaction.</span>
        ) : (
          <>
            <p className="md-text md-quiet">
              {count} of{' '}
              <TextLink to="/transactions" search={{ draft: data.draft, build: id }}>
                draft {data.draft}, build {id}
              </TextLink>
              {sends.length > 1 && '. Only the first is simulated: the others need it.'}
              {answers !== null && quoted !== null && (
                <>
                  {sends.length > 1 ? ' Quoted' : ' · quoted'} <Time at={quoted.at} />
                </>
              )}
            </p>
            {failed !== null && (
              <>
                <p className="md-text md-quiet">Step {failed.step + 1} has no fees:</p>
                <ErrorPanel
                  failure={failed.failure}
                  actions={<SettingsLink failure={failed.failure} project={project.id} />}
                />
              </>
            )}
            {answers !== null && (
              <Totals
                answers={answers}
                steps={sends.map(({ index }) => index)}
                network={data.network}
                project={project}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Who pays, as far as the service says. */
const Sponsored = ({ answers }: { readonly answers: readonly FeeAnswer[] }) => {
  const [only] = answers
  return (
    <div className="md-above--far">
      {only !== undefined && answers.length === 1 ? <SponsoredNote answer={only} /> : sponsoredWords(answers)}
    </div>
  )
}

const Totals = ({
  answers,
  steps,
  network,
  project,
}: {
  readonly answers: readonly FeeAnswer[]
  readonly steps: readonly number[]
  readonly network: string
  readonly project: Project
}) => {
  const totals = feeTotals(answers)
  const { rates, isReading } = useUsdRates(project, network)
  const dollars = totals.map(({ option }) => feeWorth(option, rateOfOption(rates, option)?.price))
  const cheapest = unequal(dollars) ? cheapestOption(dollars) : null
  const inUsd: SimpleColumn<FeeTotal> = {
    head: 'USD',
    className: 'md-figures',
    cell: (_row, index) => {
      const worth = dollars[index] ?? null
      if (worth !== null) return `≈ $${decimalText(worth, dollarPlaces)}`
      return isReading ? <span className="md-quiet">reading…</span> : <Missing />
    },
  }
  if (totals.length === 0)
    return (
      <>
        <Sponsored answers={answers} />
        The relayer offered no coin.
      </>
    )
  return (
    <div style={{ overflowX: 'auto' }}>
      <Sponsored answers={answers} />
      <SimpleTable
        label="Fees of all steps"
        rows={totals}
        keyOf={({ key }) => key}
        columns={[
          {
            head: 'Coin',
            cell: ({ option }) => <CoinName option={option} project={project.id} />,
          },
          // Of one step the sum is its fee.
          ...(steps.length === 1 ? [] : steps).map((step, place) => ({
            head: `Step ${step + 1}`,
            className: 'md-figures',
            cell: ({ each }: FeeTotal) => <FeeAmount option={each[place] ?? null} />,
          })),
          {
            head: steps.length === 1 ? 'Fee' : 'Total',
            className: 'md-figures',
            cell: ({ option }) =>
              steps.length === 1 ? (
                <FeeAmount option={option} />
              ) : (
                <b>
                  <FeeAmount option={option} />
                </b>
              ),
          },
          ...(isReading || dollars.some((worth) => worth !== null) ? [inUsd] : []),
          ...(cheapest === null
            ? []
            : [
                {
                  hiddenHead: 'Cheapest',
                  cell: (_row: FeeTotal, index: number) =>
                    cheapest === index && <StatusChip word="cheapest" tone="success" />,
                },
              ]),
        ]}
      />
      <FeeReading options={totals.map(({ option }) => option)} dollars={dollars} />
    </div>
  )
}
