import { findingMethods } from '../../../../contract/order-findings.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import type { CollectionOf, FindingFilter } from './finding-states.ts'

type AcknowledgeDialogProps = {
  readonly of: CollectionOf
  /** Which ones. */
  readonly filter: FindingFilter
  readonly count: number
  readonly onClose: () => void
}

/** Acknowledges findings, one or many, with a note. They stay in the list of acknowledged ones. */
export const AcknowledgeDialog = ({ of, filter, count, onClose }: AcknowledgeDialogProps) => {
  const acknowledge = useDeskMutation('orders.acknowledgeFindings')
  const withdraw = useDeskMutation('orders.withdrawAcknowledgement')
  const toasts = useToasts()
  const form = useContractForm(findingMethods.acknowledgeFindings.input, { ...of, filter, note: '' })
  const undo = async (at: string): Promise<void> => {
    const undone = await withdraw.run({ ...of, filter: { acknowledgedAt: at } })
    if (!undone.ok) toasts.show(undone.error.message, 'error')
  }
  return (
    <FormDialog
      title={<>Acknowledge {countOf(count, 'finding')}</>}
      form={form}
      label="Acknowledge"
      onSave={acknowledge.run}
      onSaved={({ changed, at }) =>
        toasts.show(`${countOf(changed, 'finding')} acknowledged.`, 'success', {
          label: 'Undo',
          run: () => void undo(at),
        })
      }
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        The next checks count {count === 1 ? 'it' : 'them'} as known. If the order changes, or a finding
        disappears and returns, it counts as new again.
      </p>
      <FormText
        form={form}
        name="note"
        label="Note"
        placeholder="Why it is fine, or who handles it"
        as="trimmed"
        multiline
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  )
}
