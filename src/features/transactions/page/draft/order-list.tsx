import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DraftForm } from '../../contract.ts'
import type { FormPartProps } from '../form-problems.ts'
import { AddIcon, SearchIcon } from '../../../../renderer/ui/icons.tsx'
import { withOrder } from './found-orders.ts'
import { OrderCard } from './order-card.tsx'
import { RemoveButton } from './remove-button.tsx'
import { TextIn } from './text-in.tsx'
import { FindOrdersDialog } from './find-orders-dialog.tsx'

const words = {
  sell: { legend: 'Offers to sell to', choose: 'Choose offers…' },
  buy: { legend: 'Listings to buy', choose: 'Choose listings…' },
  cancel: { legend: 'Orders to cancel', choose: 'Choose orders…' },
  revoke: { legend: '', choose: '' },
} as const

const isNamed = ({ orderId, tokenId }: DraftForm['orders'][number]): boolean =>
  orderId.trim() !== '' && tokenId.trim() !== ''

export const OrderList = ({ form, project, problems, isTried, set }: FormPartProps) => {
  const [isFinding, setFinding] = useState(false)
  const { orders } = form
  // What is typed here stays a field until it is left; what was chosen, or was there before, is a card.
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set())
  const edit = (index: number): void => setTyped(new Set([...typed, index]))
  const change = (index: number, members: Partial<DraftForm['orders'][number]>): void => {
    edit(index)
    set({
      orders: orders.map((order, at) => {
        if (at !== index) return order
        // What another order cost says nothing of this one.
        const { picked: _, ...rest } = order
        return { ...(members.orderId === undefined ? order : rest), ...members }
      }),
    })
  }
  const isCard = (order: DraftForm['orders'][number], index: number): boolean =>
    isNamed(order) &&
    !typed.has(index) &&
    !Object.keys(problems).some((name) => name.startsWith(`orders.${index}.`))
  // Nobody knows ids by heart: they are asked for only where somebody wants to type them, or when the build misses them.
  const isChosenOnly =
    orders.length === 1 &&
    !isTried &&
    !typed.has(0) &&
    orders.every(({ orderId, tokenId }) => orderId.trim() === '' && tokenId.trim() === '')
  const remove = (index: number): void => {
    set({ orders: orders.filter((_order, at) => at !== index) })
    setTyped(new Set([...typed].flatMap((at) => (at === index ? [] : [at > index ? at - 1 : at]))))
  }
  const isCancel = form.kind === 'cancel'
  const isSeaport =
    isCancel && (form.cancellation?.book === 'seaport' || form.cancellation?.book === undefined)
  if (form.cancellation?.by === 'counter') return null
  return (
    <fieldset className="md-stack md-stack--near">
      <legend>{words[form.kind].legend}</legend>
      {(isChosenOnly ? [] : orders).map((order, index) =>
        isCard(order, index) ? (
          <OrderCard
            key={index}
            form={form}
            project={project}
            index={index}
            onEdit={() => edit(index)}
            onRemove={orders.length === 1 ? null : () => remove(index)}
          />
        ) : (
          <div key={index} className="md-tx-item md-tx-item--order">
            <TextIn
              label={`Order id ${index + 1}`}
              value={order.orderId}
              onChange={(orderId) => change(index, { orderId })}
              problem={problems[`orders.${index}.orderId`]}
              isTried={isTried}
              mono
            />
            <RemoveButton
              what={`order ${index + 1}`}
              disabled={orders.length === 1}
              onRemove={() => remove(index)}
            />
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
              <div className="md-tx-item__broad">
                <TextIn
                  label={`Components ${index + 1}`}
                  help="JSON, if omitted"
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
        ),
      )}
      <div className="md-flow">
        <Button
          variant={isChosenOnly ? 'outlined' : 'text'}
          startIcon={<SearchIcon />}
          onClick={() => setFinding(true)}
        >
          {words[form.kind].choose}
        </Button>
        <Button
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => {
            if (isChosenOnly) return edit(0)
            edit(orders.length)
            return set({
              orders: [...orders, { orderId: '', quantity: '1', tokenId: orders.at(-1)?.tokenId ?? '' }],
            })
          }}
        >
          {isChosenOnly ? 'Enter IDs' : 'Add manually'}
        </Button>
      </div>
      {isFinding && (
        <FindOrdersDialog
          form={form}
          project={project}
          onClose={() => setFinding(false)}
          onChoose={(chosen) => {
            set(withOrder(form, chosen))
            setTyped(new Set())
            setFinding(false)
          }}
        />
      )}
    </fieldset>
  )
}
