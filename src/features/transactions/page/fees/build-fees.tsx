import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../projects/contract.ts'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import type { FeeAnswer } from '../../../fees/core/fee-option.ts'
import { groupDigits } from '../../../orders/core/amount.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { RequestQuoteIcon } from '../../../../renderer/ui/icons.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { FeeTable } from './fee-table.tsx'
import { SponsoredNote } from './sponsored-note.tsx'

type Quoted = { readonly answers: readonly FeeAnswer[]; readonly at: string }
type Failed = { readonly step: number; readonly failure: Failure }

const useQuotes = ({ network, taker, steps }: TransactionBuild, project: string) => {
  const ask = useMutation(desk.mutation('fees.options'))
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const sends = useMemo(() => steps.filter(({ action }) => action === 'send'), [steps])
  const quote = async (): Promise<void> => {
    setFailed(null)
    const answers: FeeAnswer[] = []
    for (const [place, { to, data, index }] of sends.entries()) {
      const answered = await answerOf(
        ask.mutateAsync({
          project,
          network,
          wallet: taker,
          to,
          data: data === '' ? '0x' : data,
          // Later transactions fail as long as the earlier ones are not sent.
          simulate: place === 0,
        }),
      )
      if (!answered.ok) {
        if (answered.error.kind !== 'cancelled') setFailed({ step: index, failure: answered.error })
        return
      }
      answers.push(answered.value)
    }
    setQuoted({ answers, at: new Date().toISOString() })
  }
  return { sends, quote, quoted, failed, isAsking: ask.isPending }
}

type Simulated = NonNullable<TransactionBuild['simulation']>['steps'][number]

const reverted = ({ simulation }: TransactionBuild): Simulated | undefined =>
  simulation?.steps.find(({ outcome }) => outcome === 'reverted')

/** The gas of the newest simulation, as far as it has one for each step. */
const gasWords = ({ simulation }: TransactionBuild, failing: Simulated | undefined): string => {
  if (failing !== undefined)
    return failing.gas === null ? 'Would fail' : `Would fail after ${groupDigits(failing.gas)} gas`
  if (simulation === null) return 'Simulate to see gas'
  const gas = simulation.steps.map((step) => (step.outcome === 'ok' ? step.gas : null))
  return gas.some((amount) => amount === null)
    ? 'Gas unknown'
    : `${groupDigits(String(gas.reduce((sum, amount) => sum + BigInt(amount ?? 0), 0n)))} gas simulated`
}

type BuildFeesProps = { readonly build: TransactionBuild; readonly project: Project }

export const BuildFees = ({ build, project }: BuildFeesProps) => {
  const { sends, quote, quoted, failed, isAsking } = useQuotes(build, project.id)
  const failing = reverted(build)
  if (sends.length === 0) return null
  return (
    <section className="md-box md-box--paper md-above" aria-label="Gas and fees">
      <div className="md-flow">
        <h3>Gas and fees</h3>
        <span className="md-quiet">
          {gasWords(build, failing)}
          {failing !== undefined && '. No quote, it would fail.'}
          {quoted !== null && (
            <>
              {' '}
              · quoted <Time at={quoted.at} />
            </>
          )}
        </span>
        <Button
          variant="outlined"
          className="md-end"
          startIcon={<RequestQuoteIcon />}
          loading={isAsking}
          loadingPosition="start"
          disabled={failing !== undefined}
          onClick={() => void quote()}
        >
          {quoted === null ? 'Compare fees' : 'Get quotes again'}
        </Button>
      </div>
      {failed !== null && (
        <ErrorPanel
          failure={failed.failure}
          actions={
            <>
              <span className="md-quiet">Step {failed.step + 1}</span>
              <SettingsLink failure={failed.failure} project={project.id} />
            </>
          }
        />
      )}
      {quoted !== null && (
        <>
          <SponsoredNote answers={quoted.answers} />
          <FeeTable
            answers={quoted.answers}
            steps={sends.map(({ index }) => index)}
            network={build.network}
            project={project}
          />
          {sends.length > 1 && <p className="md-quiet md-text">The relayer simulated only the first.</p>}
        </>
      )}
    </section>
  )
}
