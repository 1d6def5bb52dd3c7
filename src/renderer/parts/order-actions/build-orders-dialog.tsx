import { useNavigate } from '../../ui/navigation/navigator.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { z } from 'zod'
import { contractAddressPattern } from '../../../contract/collection-input.ts'
import { useKnownAddresses } from '../../api/use-known-addresses.ts'
import { useContractForm } from '../../form/contract-form.ts'
import { FormAddress } from '../../form/form-address.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { countOf } from '../../ui/count-format.ts'
import type { Collection } from './collection.ts'
import { orderForms, type PickedOrder } from './order-forms.ts'
import { placeOfDrafts, useBuildDrafts } from './use-build-drafts.ts'

type BuildOrdersDialogProps = {
  readonly kind: 'buy' | 'sell' | 'cancel'
  readonly rows: readonly PickedOrder[]
  readonly project: string
  readonly collection: Collection
  readonly about?: ReactNode
  readonly onClose: () => void
}

const words = {
  buy: { title: 'Buy', account: 'Buyer', about: 'Buys one of each.' },
  sell: { title: 'Accept offers for', account: 'Seller', about: 'Sells one of each.' },
  cancel: { title: 'Cancel orders of', account: 'Maker', about: 'Only the maker can cancel.' },
} as const

const formSchema = z.strictObject({
  taker: z.string().trim().regex(contractAddressPattern, 'must be 0x and 40 hex digits'),
})

export const BuildOrdersDialog = (props: BuildOrdersDialogProps) => {
  const { kind, rows, project, collection, about, onClose } = props
  const navigate = useNavigate()
  const known = useKnownAddresses(project)
  const field = useRef<HTMLDivElement>(null)
  const { begin, progress } = useBuildDrafts()
  const makers = [...new Set(rows.map(({ maker }) => maker.toLowerCase()))]
  const [only = ''] = kind === 'cancel' && makers.length === 1 ? makers : []
  const form = useContractForm(formSchema, { taker: only })
  const former =
    kind === 'cancel'
      ? undefined
      : known.accounts.find(({ from }) => from === (kind === 'buy' ? 'bought before' : 'sold before'))
          ?.address
  useEffect(() => {
    // What was typed meanwhile stands, and what is being typed is not joined to it.
    const isThere = field.current?.contains(document.activeElement) ?? false
    if (former !== undefined && !isThere && !form.formState.isDirty && form.getValues('taker') === '')
      form.setValue('taker', former)
  }, [former, form])
  return (
    <FormDialog
      title={
        <>
          {words[kind].title} {countOf(rows.length, 'collectible')}
        </>
      }
      width="sm"
      form={form}
      label="Build"
      onSave={({ taker }) =>
        begin(
          project,
          // Nobody cancels what others made.
          orderForms(
            kind,
            rows.filter(({ maker }) => kind !== 'cancel' || maker.toLowerCase() === taker.toLowerCase()),
            collection,
            taker,
          ),
        )
      }
      onSaved={({ drafts }) => void navigate(placeOfDrafts(drafts))}
      onClose={onClose}
    >
      {about}
      <p>{words[kind].about} Nothing is signed yet.</p>
      {kind === 'cancel' && makers.length > 1 && (
        <p className="md-quiet">
          These orders have {makers.length} makers. Cancels those of the account below.
        </p>
      )}
      <div ref={field}>
        <FormAddress
          form={form}
          name="taker"
          label={words[kind].account}
          known={known.accounts}
          help="Runs the steps"
        />
      </div>
      {progress !== null && (
        <p role="status">
          Building {progress.done + 1} of {progress.of}…
        </p>
      )}
    </FormDialog>
  )
}
