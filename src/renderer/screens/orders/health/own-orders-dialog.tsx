import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OrderHealth } from '../../../../contract/health.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { orderForms } from '../../../parts/order-actions/order-forms.ts'
import { placeOfDrafts, useBuildDrafts } from '../../../parts/order-actions/use-build-drafts.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { LoadedDialog } from '../../../ui/loaded-dialog.tsx'
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { MakerChoice, makerSchema } from '../../../parts/order-actions/maker-choice.tsx'
import { RevokeDialog } from '../../../parts/order-actions/revoke-dialog.tsx'
import { useNavigate } from '../../../ui/navigation/navigator.ts'

type OwnOrdersDialogProps = {
  readonly project: string
  readonly collection: Collection
  readonly onClose: () => void
}

const most = 1000
const title = 'Cancel orders of your accounts'

/** Orders of own makers that cannot be filled, differ or are revived: one maker at a time, each can be taken back by that maker alone. */
export const OwnOrdersDialog = (props: OwnOrdersDialogProps) => (
  <LoadedDialog
    title={title}
    onClose={props.onClose}
    closeLabel="Close"
    of={useDeskQuery('portfolio.makers', { project: props.project })}
  >
    {({ makers }) => <OrdersOf {...props} makers={makers} />}
  </LoadedDialog>
)

const OrdersOf = (props: OwnOrdersDialogProps & { readonly makers: string[] }) => {
  const { project, collection, makers, onClose } = props
  const filter = { states: ['dead' as const, 'differs' as const, 'revived' as const], makers }
  const orders = useDeskQuery('health.list', { project, ...collection, filter, limit: most })
  return (
    <LoadedDialog title={title} onClose={onClose} closeLabel="Close" of={orders}>
      {({ rows, total }) => {
        const named = rows.filter(({ orderId }) => orderId !== '')
        if (named.length > 0) {
          const byMaker = Map.groupBy(named, ({ maker }) => maker)
          return <ChooseMaker {...props} byMaker={byMaker} left={total - rows.length} />
        }
        return (
          <DialogFrame
            title={title}
            width="sm"
            onClose={onClose}
            actions={
              <LinkButton to="/portfolio" search={{}} variant="outlined">
                Your accounts
              </LinkButton>
            }
          >
            {makers.length === 0
              ? 'None of your accounts are set. Only the maker of an order can cancel it: add yours under Portfolio.'
              : 'None of the orders that cannot be filled, differ or are revived is by one of your makers.'}
          </DialogFrame>
        )
      }}
    </LoadedDialog>
  )
}

type ChooseMakerProps = OwnOrdersDialogProps & {
  readonly byMaker: ReadonlyMap<string, readonly OrderHealth[]>
  readonly left: number
}

const ChooseMaker = ({ project, collection, onClose, byMaker, left }: ChooseMakerProps) => {
  const navigate = useNavigate()
  const { begin } = useBuildDrafts()
  const [isRevoking, setRevoking] = useState(false)
  const form = useContractForm(makerSchema, { maker: [...byMaker.keys()][0] ?? '' })
  const rows = byMaker.get(form.watch('maker')) ?? []
  if (isRevoking)
    return (
      <RevokeDialog
        project={project}
        collection={collection}
        keys={rows.map(({ key }) => key)}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={title}
      width="sm"
      isLight
      form={form}
      label={`Cancel ${countOf(rows.length, 'order')}`}
      onSave={({ maker }) => begin(project, orderForms('cancel', rows, collection, maker))}
      onSaved={(drafts) => void navigate(placeOfDrafts(drafts))}
      onClose={onClose}
      closeLabel="Close"
      aside={
        <Button variant="outlined" onClick={() => setRevoking(true)}>
          Revoke approvals…
        </Button>
      }
    >
      <p>
        Orders that cannot be filled, differ or are revived. Each maker cancels its own, as a Safe batch,
        wallet calls or transactions. Nothing is signed or sent before you have reviewed it.
      </p>
      <MakerChoice
        form={form}
        makers={[...byMaker.keys()]}
        noteOf={(maker) => `, ${countOf(byMaker.get(maker)?.length ?? 0, 'order')}`}
      />
      {left > 0 && (
        <p className="md-quiet">{countOf(left, 'more order')} did not fit: repeat this afterwards.</p>
      )}
    </FormDialog>
  )
}
