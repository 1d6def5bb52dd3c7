import { deferred } from '../../../ui/deferred.tsx'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { withOrder } from './found-orders.ts'
import { TextIn } from './text-in.tsx'

const FindOrdersDialog = deferred(async () => (await import('./find-orders-dialog.tsx')).FindOrdersDialog)

type OrderListProps = {
  readonly form: DraftForm
  readonly project: string
  readonly problems: Readonly<Record<string, string>>
  readonly isTried: boolean
  readonly set: (change: Partial<DraftForm>) => void
}

const words = {
  sell: { legend: 'Offers to sell to', choose: 'Choose offers…' },
  buy: { legend: 'Listings to buy', choose: 'Choose listings…' },
  cancel: { legend: 'Orders to cancel', choose: 'Choose orders…' },
  revoke: { legend: '', choose: '' },
} as const

/** The orders of a draft: typed, or chosen from what the service shows. */
export const OrderList = ({ form, project, problems, isTried, set }: OrderListProps) => {
  const [isFinding, setFinding] = useState(false)
  const { orders } = form
  const change = (index: number, members: Partial<DraftForm['orders'][number]>): void =>
    set({ orders: orders.map((order, at) => (at === index ? { ...order, ...members } : order)) })
  const isCancel = form.kind === 'cancel'
  const isSeaport =
    isCancel && (form.cancellation?.book === 'seaport' || form.cancellation?.book === undefined)
  if (form.cancellation?.by === 'counter') return null
  return (
    <fieldset className="md-tx-group">
      <legend>{words[form.kind].legend}</legend>
      {orders.map((order, index) => (
        <div key={index} className="md-tx-order">
          <TextIn
            label={`Order id ${index + 1}`}
            value={order.orderId}
            onChange={(orderId) => change(index, { orderId })}
            problem={problems[`orders.${index}.orderId`]}
            isTried={isTried}
            mono
          />
          <IconButton
            aria-label={`Remove order ${index + 1}`}
            title={`Remove order ${index + 1}`}
            disabled={orders.length === 1}
            onClick={() => set({ orders: orders.filter((_order, at) => at !== index) })}
          >
            <CloseIcon />
          </IconButton>
          <TextIn
            label={`Token id ${index + 1}`}
            value={order.tokenId}
            onChange={(tokenId) => change(index, { tokenId })}
            problem={problems[`orders.${index}.tokenId`]}
            isTried={isTried}
            mono
          />
          {!isCancel && (
            <TextIn
              label={`Quantity ${index + 1}`}
              value={order.quantity}
              onChange={(quantity) => change(index, { quantity })}
              problem={problems[`orders.${index}.quantity`]}
              isTried={isTried}
            />
          )}
          {isSeaport && (
            <div className="md-tx-order__components">
              <TextIn
                label={`Components ${index + 1}`}
                help="Seaport only: the order’s components as JSON, where the service does not give them."
                value={order.components ?? ''}
                onChange={(components) => change(index, { components })}
                problem={problems[`orders.${index}.components`]}
                isTried={isTried}
                mono
                multiline
              />
            </div>
          )}
        </div>
      ))}
      <div className="md-tx-actions">
        <Button size="small" startIcon={<SearchIcon />} onClick={() => setFinding(true)}>
          {words[form.kind].choose}
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() =>
            set({
              orders: [...orders, { orderId: '', quantity: '1', tokenId: orders.at(-1)?.tokenId ?? '' }],
            })
          }
        >
          Add manually
        </Button>
      </div>
      {isFinding && (
        <FindOrdersDialog
          form={form}
          project={project}
          onClose={() => setFinding(false)}
          onChoose={(chosen) => {
            set(withOrder(form, chosen))
            setFinding(false)
          }}
        />
      )}
    </fieldset>
  )
}
