import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { TransactionRun } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { stepKinds, stepStates, runStates, settlements } from './step-words.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ResolveStep } from './resolve-step.tsx'

type RunViewProps = { readonly run: TransactionRun; readonly build: TransactionBuild }

/** A run step by step: what is done, what is next, what is in doubt. */
export const RunView = ({ run, build }: RunViewProps) => {
  const [confirming, setConfirming] = useState<number | null>(null)
  const carryOut = useDeskMutation('transactions.executeStep')
  const end = useDeskMutation('transactions.endRun')
  const asking = run.acts.find(({ position }) => position === confirming)
  const done = run.acts.filter(({ state }) => state === 'done').length
  const failure = carryOut.failure ?? end.failure

  const go = (position: number): void => void carryOut.run({ run: run.id, position })

  return (
    <section className="md-tx-step" aria-label={`Run ${run.id}`}>
      <div className="md-tx-step__head">
        <h3>Run {run.id}</h3>
        <StatusChip {...runStates[run.state]} />
        <span className="md-quiet">
          {done} of {run.acts.length} done, begun <Time at={run.startedAt} />. Signer{' '}
          {visibleText(run.signerUrl)}, account <Hex value={run.account} what="the account" />
        </span>
        {run.endedAt === null && run.state !== 'done' && run.state !== 'busy' && (
          <Button
            size="small"
            color="inherit"
            loading={end.isRunning}
            onClick={() => void end.run({ run: run.id })}
          >
            End the run
          </Button>
        )}
      </div>
      {failure !== null && <ErrorPanel failure={failure} />}
      {run.settlement !== null && (
        <p className="md-tx-hint md-tx-hint--apart">
          <StatusChip {...settlements[run.settlement.state]} /> {run.settlement.message} Asked for{' '}
          {visibleText(run.settlement.expected)}; moved {visibleText(run.settlement.found)}.
        </p>
      )}
      <ol className="md-tx-steps">
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
                {runStep.result !== null && runStep.result !== '' && (
                  <div>
                    {runStep.kind === 'post' ? (
                      <span className="md-mono md-small">{visibleText(runStep.result.slice(0, 500))}</span>
                    ) : (
                      <Hex
                        value={runStep.result}
                        what={runStep.kind === 'send' ? 'the transaction hash' : 'the signature'}
                        whole
                      />
                    )}
                    {runStep.blockNumber !== null && (
                      <span className="md-quiet">
                        {' '}
                        Block {runStep.blockNumber}, {Number(runStep.gasUsed ?? '0').toLocaleString('en-US')}{' '}
                        gas
                      </span>
                    )}
                  </div>
                )}
                {runStep.problem !== null && <div>{visibleText(runStep.problem)}</div>}
                {isNext &&
                  (runStep.state === 'unknown' || runStep.state === 'failed') &&
                  run.state !== 'busy' && <ResolveStep runStep={runStep} run={run} />}
              </div>
              {isNext && run.state === 'open' && (
                <Button
                  size="small"
                  variant="contained"
                  loading={carryOut.isRunning}
                  onClick={() =>
                    runStep.state === 'sent' ? go(runStep.position) : setConfirming(runStep.position)
                  }
                >
                  {runStep.state === 'sent' ? 'Wait for the receipt' : `${stepKinds[runStep.kind]}…`}
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
            go(asking.position)
          }}
        />
      )}
    </section>
  )
}
