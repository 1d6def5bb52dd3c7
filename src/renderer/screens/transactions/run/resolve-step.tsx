import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { RunAct, TransactionRun } from '../../../../contract/transaction-run.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'

/** Ways out of an unknown outcome, and of a failure. */
export const ResolveStep = ({ runStep, run }: { readonly runStep: RunAct; readonly run: TransactionRun }) => {
  const resolve = useDeskMutation('transactions.resolveStep')
  const { transaction } = runStep
  const [result, setResult] = useState(transaction?.replacedBy ?? '')
  const say = (as: 'done' | 'failed' | 'again'): void =>
    void resolve.run({
      run: run.id,
      position: runStep.position,
      as,
      ...(as === 'done' ? { result: result.trim() } : {}),
    })
  if (runStep.state === 'failed')
    return (
      <div className="md-tx-actions">
        <Button size="small" variant="outlined" loading={resolve.isRunning} onClick={() => say('again')}>
          Make it available again
        </Button>
        {resolve.failure !== null && <ErrorPanel failure={resolve.failure} />}
      </div>
    )
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {runStep.state === 'sent'
        ? 'The chain does not have it as sent. Enter what happened: a hash is compared with the step.'
        : `It was sent, but the outcome is unknown. Check the signer${
            runStep.kind === 'post' ? ' or the marketplace' : ''
          }, then enter what happened.${runStep.kind === 'post' ? '' : ' Your answer is checked against the step.'}`}
      <div className="md-tx-actions md-below">
        {runStep.kind !== 'post' && (
          <TextField
            label={runStep.kind === 'send' ? 'Transaction hash' : 'Signature'}
            value={result}
            onChange={({ target }) => setResult(target.value)}
            sx={{ width: 300 }}
            slotProps={{ htmlInput: { className: 'md-mono', spellCheck: false, autoComplete: 'off' } }}
          />
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={resolve.isRunning}
          onClick={() => say('done')}
        >
          It was carried out
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => say('failed')}>
          It was not
        </Button>
        {(runStep.state !== 'sent' || transaction?.again !== 'no') && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => say('again')}>
            {transaction?.again === 'same-nonce'
              ? `Send it again with nonce ${transaction.nonce ?? ''}`
              : 'It was not; repeat it'}
          </Button>
        )}
      </div>
      {resolve.failure !== null && <ErrorPanel failure={resolve.failure} />}
    </Alert>
  )
}
