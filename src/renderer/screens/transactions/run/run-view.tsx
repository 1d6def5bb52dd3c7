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
import { actKinds, actStates, runStates, settlements } from './act-words.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { ResolveStep } from './resolve-step.tsx'

type RunViewProps = { readonly run: TransactionRun; readonly build: TransactionBuild }

/** A run act by act: what is done, what is next, what is in doubt. */
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
      <ol className="md-tx-acts">
        {run.acts.map((act) => {
          const isNext = run.next === act.position && run.endedAt === null
          return (
            <li key={act.position}>
              <span className="md-quiet md-number">{act.position + 1}.</span>
              <div>
                <b>{actKinds[act.kind]}</b> of step {act.step + 1} <StatusChip {...actStates[act.state]} />{' '}
                {act.at !== null && (
                  <span className="md-quiet">
                    <Time at={act.at} />
                  </span>
                )}
                {act.result !== null && act.result !== '' && (
                  <div>
                    {act.kind === 'post' ? (
                      <span className="md-mono md-small">{visibleText(act.result.slice(0, 500))}</span>
                    ) : (
                      <Hex
                        value={act.result}
                        what={act.kind === 'send' ? 'the transaction hash' : 'the signature'}
                        whole
                      />
                    )}
                    {act.blockNumber !== null && (
                      <span className="md-quiet">
                        {' '}
                        Block {act.blockNumber}, {Number(act.gasUsed ?? '0').toLocaleString('en-US')} gas
                      </span>
                    )}
                  </div>
                )}
                {act.problem !== null && <div>{visibleText(act.problem)}</div>}
                {isNext && (act.state === 'unknown' || act.state === 'failed') && run.state !== 'busy' && (
                  <ResolveStep act={act} run={run} />
                )}
              </div>
              {isNext && run.state === 'open' && (
                <Button
                  size="small"
                  variant="contained"
                  loading={carryOut.isRunning}
                  onClick={() => (act.state === 'sent' ? go(act.position) : setConfirming(act.position))}
                >
                  {act.state === 'sent' ? 'Wait for the receipt' : `${actKinds[act.kind]}…`}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {asking !== undefined && (
        <ConfirmAct
          act={asking}
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
