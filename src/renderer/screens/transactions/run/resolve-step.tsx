import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { z } from 'zod'
import type { RunAct, TransactionRun } from '../../../../contract/transaction-run.ts'
import { transactions } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormText } from '../../../form/form-text.tsx'
import { useFormSave } from '../../../form/use-form-save.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'

const formSchema = z.strictObject({
  result: transactions['transactions.resolveStep'].input.shape.result.unwrap(),
})

/** Ways out of an unknown outcome, and of a failure. */
export const ResolveStep = ({ runStep, run }: { readonly runStep: RunAct; readonly run: TransactionRun }) => {
  const resolve = useDeskMutation('transactions.resolveStep')
  const { transaction } = runStep
  const form = useContractForm(formSchema, { result: transaction?.replacedBy ?? '' })
  const step = { run: run.id, position: runStep.position }
  const say = (as: 'failed' | 'again'): void => void resolve.run({ ...step, as })
  const save = useFormSave(form, { onSave: ({ result }) => resolve.run({ ...step, as: 'done', result }) })
  if (runStep.state === 'failed')
    return (
      <div className="md-flow">
        <Button variant="outlined" loading={resolve.isRunning} onClick={() => say('again')}>
          Make it available again
        </Button>
        {resolve.failure !== null && <ErrorPanel failure={resolve.failure} />}
      </div>
    )
  return (
    <Alert severity="warning" className="md-below--near">
      {runStep.state === 'sent'
        ? 'The chain does not have it as sent. Enter what happened: a hash is compared with the step.'
        : `It was sent, but the outcome is unknown. Check the signer${
            runStep.kind === 'post' ? ' or the marketplace' : ''
          }, then enter what happened.${runStep.kind === 'post' ? '' : ' Your answer is checked against the step.'}`}
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
        <Button type="submit" variant="outlined" loading={resolve.isRunning}>
          It was carried out
        </Button>
        <Button variant="outlined" onClick={() => say('failed')}>
          It was not
        </Button>
        {(runStep.state !== 'sent' || transaction?.again !== 'no') && (
          <Button variant="outlined" onClick={() => say('again')}>
            {transaction?.again === 'same-nonce'
              ? `Send it again with nonce ${transaction.nonce ?? ''}`
              : 'It was not; repeat it'}
          </Button>
        )}
      </form>
      {resolve.failure !== null && <ErrorPanel failure={resolve.failure} />}
    </Alert>
  )
}
