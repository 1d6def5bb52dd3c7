import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import TextField from '@mui/material/TextField'
import { useMemo, useState, type FormEvent } from 'react'
import { currencyLabel } from '../../../orders/core/currency.ts'
import type { DraftForm } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useCurrencySymbols } from '../../../../renderer/api/currency-symbols.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { MarketplaceName } from '../../../../renderer/parts/marketplace-name.tsx'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import {
  foundInList,
  foundOffers,
  foundSales,
  offersRequest,
  ordersRequest,
  salesRequest,
  type FoundOrder,
} from './found-orders.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

type FindOrdersDialogProps = {
  readonly form: DraftForm
  readonly project: string
  readonly onChoose: (order: FoundOrder) => void
  readonly onClose: () => void
}

const nothing = {
  sales: 'No offers for your tokens. Enter a token ID or seller.',
  offers: 'No offer for this token.',
  orders: 'No such order.',
} as const

const onOneLine = { whiteSpace: 'nowrap' } as const

export const FindOrdersDialog = ({ form, project, onChoose, onClose }: FindOrdersDialogProps) => {
  const [typed, setTyped] = useState(form.orders.at(-1)?.tokenId ?? '')
  const [tokenId, setTokenId] = useState(typed.trim())
  const [side, setSide] = useState<'listing' | 'offer'>(form.kind === 'sell' ? 'offer' : 'listing')
  const isCancel = form.kind === 'cancel'
  const place = { project, form, tokenId }
  const from = side === 'offer' && tokenId !== '' ? 'offers' : form.kind === 'sell' ? 'sales' : 'orders'
  const hasCollection = isAddress(form.collectionAddress.trim())
  const only = (item: typeof from) => ({ enabled: hasCollection && from === item })
  const offers = useQuery(desk.query('offers.list', offersRequest(place), only('offers')))
  const orders = useQuery(desk.query('orders.list', ordersRequest(place, side), only('orders')))
  const sales = useQuery(desk.query('offers.suggestSales', salesRequest(place), only('sales')))
  const call = { offers, orders, sales }[from]
  const choices = useMemo(
    () =>
      from === 'offers'
        ? offers.data && foundOffers(offers.data, tokenId)
        : from === 'sales'
          ? sales.data && foundSales(sales.data)
          : orders.data && foundInList(orders.data, side),
    [from, offers.data, sales.data, orders.data, tokenId, side],
  )
  const { projects } = useCurrentProject()
  const slug = form.network.trim()
  const network = useNetworks().bySlug(slug)
  const currencies = useMemo(() => (choices ?? []).map(({ currency }) => currency), [choices])
  const symbols = useCurrencySymbols(
    projects.find(({ id }) => id === project),
    slug,
    currencies,
  )
  const search = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === tokenId) void call.refetch()
    else setTokenId(typed.trim())
  }

  return (
    <DialogFrame
      title={isCancel ? 'Choose an order' : side === 'offer' ? 'Choose an offer' : 'Choose a listing'}
      width="md"
      onClose={onClose}
    >
      <form className="md-row-of md-flow--fields md-above" onSubmit={search}>
        <TextField
          label="Token id"
          placeholder="any"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { className: 'md-mono', autoComplete: 'off', spellCheck: false } }}
        />
        {isCancel && (
          <ToggleButtonGroup
            exclusive
            aria-label="Side"
            value={side}
            onChange={(_event, next: typeof side | null) => {
              if (next !== null) setSide(next)
            }}
          >
            <ToggleButton value="listing">Listings</ToggleButton>
            <ToggleButton value="offer">Offers</ToggleButton>
          </ToggleButtonGroup>
        )}
        <Button type="submit" variant="outlined" loading={call.isFetching}>
          Search
        </Button>
      </form>
      {!hasCollection && <p className="md-quiet">Choose a collection first.</p>}
      {call.error !== null && <ErrorPanel failure={call.error.failure} onRetry={call.refetch} />}
      {hasCollection && choices === undefined && call.error === null && <SkeletonRows rows={6} />}
      {choices?.length === 0 && <p className="md-quiet">{nothing[from]}</p>}
      {choices !== undefined && choices.length > 0 && (
        <SimpleTable
          rows={choices}
          keyOf={(order, index) => `${order.orderId} ${index}`}
          columns={[
            {
              head: 'Collectible',
              style: onOneLine,
              cell: ({ name, tokenId: id }) =>
                name !== '' ? (
                  <b className="md-name" title={`Token ${id}`}>
                    {visibleText(name)}
                  </b>
                ) : id.length > 14 ? (
                  <Hex value={id} what="token id" />
                ) : (
                  <span className="md-mono">{visibleText(id)}</span>
                ),
            },
            {
              head: 'Price each',
              className: 'md-figures',
              cell: (order) => (
                <Amount
                  raw={order.price}
                  decimals={order.decimals}
                  currency={visibleText(currencyLabel(network, order.currency, symbols).text)}
                />
              ),
            },
            { head: 'Left', className: 'md-figures', cell: (order) => visibleText(order.left) },
            {
              head: 'Maker',
              // Whose token it is counts more, where not all has room.
              ...(from === 'sales' ? { className: 'md-only-wide' } : {}),
              cell: (order) => <Hex value={order.maker} what="maker" />,
            },
            ...(from === 'sales'
              ? [
                  {
                    head: 'Seller',
                    cell: ({ seller = '' }: FoundOrder) => <Hex value={seller} what="seller" />,
                  },
                ]
              : []),
            {
              head: 'Marketplace',
              className: 'md-only-wide',
              style: onOneLine,
              cell: ({ status, marketplace }) => (
                <>
                  <MarketplaceName kind={marketplace} />{' '}
                  {status !== 'active' && <StatusChip word={status} tone="warning" />}
                </>
              ),
            },
            {
              hiddenHead: 'Choose',
              cell: (order) => <Button onClick={() => onChoose(order)}>Choose</Button>,
            },
          ]}
        />
      )}
    </DialogFrame>
  )
}
