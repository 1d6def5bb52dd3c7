import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { RunAct, TransactionRun } from '../../../../contract/transaction-run.ts'
import { sayHeadline } from '../../../../core/transactions/say.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { useVerdictNow } from '../build/verdict-now.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { FollowStep } from './follow-step.tsx'
import { RunTransaction } from './run-transaction.tsx'
import { SettlementView } from './settlement-view.tsx'
import { againWords, depthWords, stepKinds, stepStates, runStates } from './step-words.ts'
import './run.css'

type RunViewProps = { readonly run: TransactionRun; readonly build: TransactionBuild }

/** What it risks to go on without a new simulation. */
const untriedWords = ({ simulation }: TransactionBuild): string =>
  simulation === null
    ? 'Not simulated: it may fail and still cost gas, or move other amounts.'
    : 'The simulation is old: it may fail and still cost gas, or move other amounts.'

const doubtWords = ({ state, kind }: RunAct): string =>
  state === 'sent'
    ? 'The chain does not have it as sent. Enter the hash of what carried it out: it is compared with the step.'
    : `It was sent, but the outcome is unknown. Check the signer${kind === 'post' ? ' or the marketplace' : ', then enter what came of it: it is compared with the step'}.`

/** Whether a step can go out once more: it failed, or nobody can say what became of it. */
const canRepeat = ({ state }: TransactionRun, runStep: RunAct): boolean =>
  state === 'stopped' ||
  (state === 'doubt' && (runStep.state !== 'sent' || runStep.transaction?.again !== 'no'))

/** A run step by step: what is done, what is next, what is in doubt. */
export const RunView = ({ run, build }: RunViewProps) => {
  const [confirming, setConfirming] = useState<number | null>(null)
  const carryOut = useDeskMutation('transactions.executeStep')
  const end = useDeskMutation('transactions.endRun')
  const { needsSimulation } = useVerdictNow(build)
  const asking = run.acts.find(({ position }) => position === confirming)
  const done = run.acts.filter(({ state }) => state === 'done').length
  const failure = carryOut.failure ?? end.failure
  const isAtSigner = run.acts.some(({ state }) => state === 'asked')

  const go = (position: number, again = false): void =>
    void carryOut.run({ run: run.id, position, ...(again ? { again } : {}) })

  return (
    <section className="md-tx-step" aria-label={`Run ${run.id}`}>
      <div className="md-tx-run__head">
        <div className="md-flow">
          <h3>Run {run.id}</h3>
          <StatusChip {...runStates[run.state]} />
          <span className="md-quiet">
            {done} of {run.acts.length} done, begun <Time at={run.startedAt} />
          </span>
        </div>
        {run.endedAt === null && run.state !== 'done' && !isAtSigner && (
          <Button variant="outlined" loading={end.isRunning} onClick={() => void end.run({ run: run.id })}>
            End the run
          </Button>
        )}
        <p className="md-quiet md-text">
          A step counts as done after {depthWords(run.depth)}. Signer {visibleText(run.signerUrl)}, by{' '}
          <Hex value={run.account} what="the account" />
        </p>
      </div>
      {failure !== null && <ErrorPanel failure={failure} />}
      {run.override.length > 0 && run.verdict !== null && (
        <Alert severity="warning" className="md-above">
          Started despite its verdict. {visibleText(sayHeadline(run.verdict.headline))} Overridden:{' '}
          <span className="md-mono">{visibleText(run.override.join(', '))}</span>
        </Alert>
      )}
      {run.settlement !== null && <SettlementView settlement={run.settlement} build={build} />}
      <ol className="md-bare-list md-tx-steps">
        {run.acts.map((runStep) => {
          const isNext = run.next === runStep.position && run.endedAt === null
          return (
            <li key={runStep.position}>
              <span className="md-quiet md-number">{runStep.position + 1}.</span>
              <div>
                <b>{stepKinds[runStep.kind]}</b> of step {runStep.step + 1}{' '}
                <StatusChip {...stepStates[runStep.state]} />{' '}
                {runStep.at !== null && (
                  <span className="md-quiet">
                    <Time at={runStep.at} />
                  </span>
                )}
                {runStep.transaction !== null && (
                  <RunTransaction
                    runStep={runStep}
                    transaction={runStep.transaction}
                    run={run}
                    network={build.network}
                  />
                )}
                {runStep.kind !== 'send' && runStep.result !== null && runStep.result !== '' && (
                  <div>
                    {runStep.kind === 'post' ? (
                      <span className="md-mono md-small">{visibleText(runStep.result.slice(0, 500))}</span>
                    ) : (
                      <Hex value={runStep.result} what="the signature" whole />
                    )}
                  </div>
                )}
                {runStep.problem !== null && <div>{visibleText(runStep.problem)}</div>}
                {isNext && run.state === 'open' && runStep.state !== 'sent' && needsSimulation && (
                  <div className="md-late md-small">{untriedWords(build)}</div>
                )}
                {isNext && run.state === 'doubt' && (
                  <Alert severity="warning" className="md-below--near">
                    {doubtWords(runStep)}
                    <FollowStep key={runStep.transaction?.replacedBy} runStep={runStep} run={run} />
                  </Alert>
                )}
                {isNext && runStep.state === 'waiting' && (
                  <Fold title="Carried out elsewhere">
                    <FollowStep runStep={runStep} run={run} />
                  </Fold>
                )}
              </div>
              {isNext && canRepeat(run, runStep) && (
                <Button
                  variant="outlined"
                  loading={carryOut.isRunning}
                  onClick={() => setConfirming(runStep.position)}
                >
                  {againWords(runStep)}…
                </Button>
              )}
              {isNext && runStep.state === 'sent' && (
                <Button variant="outlined" loading={carryOut.isRunning} onClick={() => go(runStep.position)}>
                  Look now
                </Button>
              )}
              {isNext && run.state === 'open' && runStep.state !== 'sent' && (
                <Button
                  variant={needsSimulation ? 'outlined' : 'contained'}
                  loading={carryOut.isRunning}
                  onClick={() => setConfirming(runStep.position)}
                >
                  {stepKinds[runStep.kind]}…
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {asking !== undefined && (
        <ConfirmStep
          runStep={asking}
          run={run}
          build={build}
          onClose={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null)
            go(asking.position, asking.state !== 'waiting')
          }}
        />
      )}
    </section>
  )
}
