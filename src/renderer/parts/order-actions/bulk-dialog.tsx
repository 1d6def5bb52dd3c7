import { useNavigate } from '../../ui/navigation/navigator.ts'
import { useEffect, type ReactNode } from 'react'
import { z } from 'zod'
import { bulkFormSchema } from '../../../contract/bulk.ts'
import { useKnownAddresses } from '../../api/use-known-addresses.ts'
import { useContractForm } from '../../form/contract-form.ts'
import { FormAddress } from '../../form/form-address.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useBeginBatch } from '../use-begin-batch.ts'
import { countOf } from '../../ui/count-format.ts'
import type { Collection } from './collection.ts'

/** An order that is picked. */
type PickedOrder = { readonly tokenId: string; readonly orderId: string; readonly maker: string }

type BulkDialogProps = {
  readonly action: 'sweep' | 'accept' | 'cancel'
  readonly rows: readonly PickedOrder[]
  readonly project: string
  readonly collection: Collection
  /** What is bought or sold, and for how much. */
  readonly about?: ReactNode
  readonly onClose: () => void
}

const words = {
  sweep: {
    title: 'Sweep',
    account: 'Buyer',
    label: 'Review the purchase',
    about: 'One piece of each is bought.',
  },
  accept: {
    title: 'Accept offers for',
    account: 'Seller',
    label: 'Review the sale',
    about: 'One piece of each is sold.',
  },
  cancel: {
    title: 'Cancel orders of',
    account: 'Maker',
    label: 'Review the cancellation',
    about:
      'Built by Marketdesk from the contract’s ABI, not by the service. Only this maker’s orders can be cancelled.',
  },
} as const

const formSchema = z.strictObject({ taker: z.string().trim().pipe(bulkFormSchema.shape.taker) })

/** Asks whose account it is, and begins a batch of the picked rows. */
export const BulkDialog = ({ action, rows, project, collection, about, onClose }: BulkDialogProps) => {
  const navigate = useNavigate()
  const known = useKnownAddresses(project)
  const begin = useBeginBatch()
  const makers = [...new Set(rows.map(({ maker }) => maker.toLowerCase()))]
  const [only = ''] = action === 'cancel' && makers.length === 1 ? makers : []
  const form = useContractForm(formSchema, { taker: only })
  const former =
    action === 'cancel'
      ? undefined
      : known.accounts.find(({ from }) => from === (action === 'sweep' ? 'bought before' : 'sold before'))
          ?.address
  useEffect(() => {
    // What was typed meanwhile stands.
    if (former !== undefined && !form.formState.isDirty && form.getValues('taker') === '')
      form.setValue('taker', former)
  }, [former, form])
  return (
    <FormDialog
      title={
        <>
          {words[action].title} {countOf(rows.length, 'collectible')}
        </>
      }
      width="sm"
      form={form}
      label={words[action].label}
      onSave={({ taker }) =>
        begin({
          project,
          form: {
            action,
            network: collection.network,
            collectionAddress: collection.contractAddress,
            taker,
          },
          // Nobody cancels what others made.
          rows: rows
            .filter(({ maker }) => action !== 'cancel' || maker.toLowerCase() === taker.toLowerCase())
            .map(({ tokenId, orderId }) => ({ tokenId, orderId })),
        })
      }
      onSaved={({ batch }) => void navigate({ to: '/transactions', search: { batch } })}
      onClose={onClose}
    >
      {about}
      <p>{words[action].about} Nothing is signed or sent before you have reviewed it.</p>
      <FormAddress
        form={form}
        name="taker"
        label={words[action].account}
        known={known.accounts}
        help="The account that runs the steps."
      />
    </FormDialog>
  )
}
