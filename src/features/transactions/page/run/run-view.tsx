import { useMutation } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import type { RunAct, TransactionRun } from '../../contract/transaction-run.ts'
import { sayHeadline, sayMessage, saySettlement } from '../../core/say.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { useVerdictNow } from '../build/verdict-now.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import {
  againWords,
  depthWords,
  runStates,
  settlements,
  transactionStatuses,
  stepKinds,
  stepStates,
} from './step-words.ts'
import { z } from 'zod'
import { transactions } from '../../contract.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useFormSave } from '../../../../renderer/form/use-form-save.ts'
import { TransactionHash } from '../transaction-hash.tsx'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { AccountChanges } from '../build/account-changes.tsx'
import { SignedChange } from '../build/signed-change.tsx'

type Settlement = NonNullable<TransactionRun['settlement']>

const SettlementView = ({
  settlement,
  build,
}: {
  readonly settlement: Settlement
  readonly build: TransactionBuild
}) => {
  const { message, expected, actual } = saySettlement(settlement)
  return (
    <>
      <p className="md-text md-above">
        <StatusChip {...settlements[settlement.state]} /> {visibleText(message)} Ordered{' '}
        {visibleText(expected)}, moved {visibleText(actual)}.
      </p>
      {settlement.rows.length > 0 && (
        <AccountChanges
          build={build}
          label="Transfers"
          rows={settlement.rows}
          columns={[
            {
              head: 'Promised',
              className: 'md-figures',
              cell: (row) => <SignedChange change={row.promised} of={row} build={build} />,
            },
            {
              head: 'Receipts',
              className: 'md-figures',
              cell: (row) => <SignedChange change={row.moved} of={row} build={build} />,
            },
            { head: 'State', cell: (row) => <StatusChip {...settlements[row.state]} /> },
          ]}
        />
      )}
    </>
  )
}

type RunTransactionProps = {
  readonly runStep: RunAct
  readonly transaction: NonNullable<RunAct['transaction']>
  readonly run: TransactionRun
  readonly network: string
}

const RunTransaction = ({ runStep, transaction, run, network }: RunTransactionProps) => {
  const { nonce, status, fact, confirmations, replacedBy, watched, checkedAt } = transaction
  const isCounting = status === 'included' && confirmations !== null && run.depth !== 'finalized'
  return (
    <div>
      {runStep.result !== null && <TransactionHash hash={runStep.result} network={network} />}
      <div>
        {runStep.state === 'sent' && (
          <>
            <StatusChip {...transactionStatuses[status]} /> <AddressedText text={sayMessage(fact)} />{' '}
            {isCounting && (
              <progress value={confirmations} max={Number(run.depth)} aria-label="Confirmations" />
            )}
          </>
        )}
        <span className="md-quiet">
          {runStep.blockNumber !== null &&
            ` Block ${runStep.blockNumber}, ${Number(runStep.gasUsed ?? '0').toLocaleString('en-US')} gas.`}
          {nonce !== null && ` Nonce ${nonce}.`}
          {runStep.state === 'sent' && checkedAt !== null && (
            <>
              {' '}
              {watched ? 'Watched, checked' : 'Checked'} <Time at={checkedAt} />.
            </>
          )}
        </span>
      </div>
      {replacedBy !== null && runStep.state === 'sent' && (
        <div>
          Replaced by <TransactionHash hash={replacedBy} network={network} what="hash that replaced it" />
        </div>
      )}
    </div>
  )
}

const formSchema = z.strictObject({
  result: transactions['transactions.followStep'].input.shape.result.unwrap(),
})

const FollowStep = ({ runStep, run }: { readonly runStep: RunAct; readonly run: TransactionRun }) => {
  const follow = useMutation(desk.mutation('transactions.followStep'))
  const form = useContractForm(formSchema, { result: runStep.transaction?.replacedBy ?? '' })
  const save = useFormSave(form, {
    onSave: ({ result }) => follow.mutateAsync({ run: run.id, position: runStep.position, result }),
  })
  return (
    <form className="md-flow md-flow--fields md-below" noValidate onSubmit={save.onSubmit}>
      {runStep.kind !== 'post' && (
        <FormText
          form={form}
          name="result"
          label={runStep.kind === 'send' ? 'Transaction hash' : 'Signature'}
          mono
          sx={{ flex: '1 1 260px', maxWidth: 420 }}
        />
      )}
      <Button type="submit" variant="outlined" loading={save.isRunning}>
        {runStep.kind === 'send'
          ? 'Follow'
          : runStep.kind === 'post'
            ? 'It was posted'
            : 'Use this signature'}
      </Button>
      <ErrorPanel failure={save.failure} />
    </form>
  )
}

type RunViewProps = { readonly run: TransactionRun; readonly build: TransactionBuild }

const untriedWords = ({ simulation }: TransactionBuild): string =>
  simulation === null
    ? 'Not simulated. It may fail and still cost gas, or move other amounts.'
    : 'The simulation is old. It may fail and still cost gas, or move other amounts.'

const doubtWords = ({ state, kind }: RunAct): string =>
  state === 'sent'
    ? 'Not on-chain as sent. Enter the actual hash.'
    : `Sent, outcome unknown. Check the wallet${kind === 'post' ? ' or the marketplace' : ', then enter its result'}.`

const canRepeat = ({ state }: TransactionRun, runStep: RunAct): boolean =>
  state === 'stopped' ||
  (state === 'doubt' && (runStep.state !== 'sent' || runStep.transaction?.again !== 'no'))

export const RunView = ({ run, build }: RunViewProps) => {
  const [confirming, setConfirming] = useState<number | null>(null)
  const carryOut = useMutation(desk.mutation('transactions.executeStep'))
  const end = useMutation(desk.mutation('transactions.endRun'))
  const { needsSimulation } = useVerdictNow(build)
  const asking = run.acts.find(({ position }) => position === confirming)
  const done = run.acts.filter(({ state }) => state === 'done').length
  const failure = (carryOut.error ?? end.error)?.failure ?? null
  const isAtSigner = run.acts.some(({ state }) => state === 'asked')

  const go = (position: number, again = false): void =>
    carryOut.mutate({ run: run.id, position, ...(again ? { again } : {}) })

  return (
    <section className="md-ruled md-tx-step" aria-label={`Hand-off ${run.id}`}>
      <div className="md-flow md-above">
        <div className="md-flow">
          <h3>Hand-off {run.id}</h3>
          <StatusChip {...runStates[run.state]} />
          <span className="md-quiet">
            {done} of {run.acts.length} done, started <Time at={run.startedAt} />
          </span>
        </div>
        {run.endedAt === null && run.state !== 'done' && !isAtSigner && (
          <Button variant="outlined" loading={end.isPending} onClick={() => end.mutate({ run: run.id })}>
            End hand-off
          </Button>
        )}
        <p className="md-quiet md-text">
          Done after {depthWords(run.depth)} · {visibleText(run.signerUrl)} ·{' '}
          <Hex value={run.account} what="account" />
        </p>
      </div>
      <ErrorPanel failure={failure} />
      {run.override.length > 0 && run.verdict !== null && (
        <Alert severity="warning" className="md-above">
          Started despite its verdict. {visibleText(sayHeadline(run.verdict.headline))} Overridden:{' '}
          <span className="md-mono">{visibleText(run.override.join(', '))}</span>
        </Alert>
      )}
      {run.settlement !== null && <SettlementView settlement={run.settlement} build={build} />}
      <ol className="md-bare-list md-rows md-tx-steps">
        {run.acts.map((runStep) => {
          const isNext = run.next === runStep.position && run.endedAt === null
          return (
            <li key={runStep.position}>
              <span className="md-quiet">{runStep.position + 1}.</span>
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
                      <Hex value={runStep.result} what="signature" whole />
                    )}
                  </div>
                )}
                {runStep.problems.map((problem) => (
                  <div key={problem.id}>{visibleText(sayMessage(problem))}</div>
                ))}
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
                  <Fold title="Done elsewhere">
                    <FollowStep runStep={runStep} run={run} />
                  </Fold>
                )}
              </div>
              {isNext && canRepeat(run, runStep) && (
                <Button
                  variant="outlined"
                  loading={carryOut.isPending}
                  onClick={() => setConfirming(runStep.position)}
                >
                  {againWords(runStep)}…
                </Button>
              )}
              {isNext && runStep.state === 'sent' && (
                <Button variant="outlined" loading={carryOut.isPending} onClick={() => go(runStep.position)}>
                  Check now
                </Button>
              )}
              {isNext && run.state === 'open' && runStep.state !== 'sent' && (
                <Button
                  variant={needsSimulation ? 'outlined' : 'contained'}
                  loading={carryOut.isPending}
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
