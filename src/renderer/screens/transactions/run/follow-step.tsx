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
  result: transactions['transactions.followStep'].input.shape.result.unwrap(),
})

/** Takes over what carried a step out elsewhere, or without an answer. */
export const FollowStep = ({ runStep, run }: { readonly runStep: RunAct; readonly run: TransactionRun }) => {
  const follow = useDeskMutation('transactions.followStep')
  const form = useContractForm(formSchema, { result: runStep.transaction?.replacedBy ?? '' })
  const save = useFormSave(form, {
    onSave: ({ result }) => follow.run({ run: run.id, position: runStep.position, result }),
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
      {save.failure !== null && <ErrorPanel failure={save.failure} />}
    </form>
  )
}
