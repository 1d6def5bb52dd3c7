import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import TextField from '@mui/material/TextField'
import { useMemo, useState, type FormEvent } from 'react'
import { currencyLabel } from '../../../../core/orders/currency.ts'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import {
  foundListings,
  foundOffers,
  listingsRequest,
  offersRequest,
  type FoundOrder,
} from './found-orders.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'

type FindOrdersDialogProps = {
  readonly form: DraftForm
  readonly project: string
  readonly onChoose: (order: DraftForm['orders'][number], marketplace: string | undefined) => void
  readonly onClose: () => void
}

/** Asks the service for orders that could be filled, and takes one over. */
export const FindOrdersDialog = ({ form, project, onChoose, onClose }: FindOrdersDialogProps) => {
  const offers = useDeskMutation('offers.list')
  const listings = useDeskMutation('orders.list')
  const [tokenId, setTokenId] = useState(form.orders.at(-1)?.tokenId ?? '')
  const [found, setFound] = useState<readonly FoundOrder[] | null>(null)
  const [side, setSide] = useState<'listing' | 'offer'>(form.kind === 'sell' ? 'offer' : 'listing')
  const isOffers = side === 'offer'
  const isCancel = form.kind === 'cancel'
  const failure = isOffers ? offers.failure : listings.failure
  const { projects } = useCurrentProject()
  const slug = form.network.trim()
  const network = useNetworks().bySlug(slug)
  const currencies = useMemo(() => (found ?? []).map(({ currency }) => currency), [found])
  const symbols = useCurrencySymbols(
    projects.find(({ id }) => id === project),
    slug,
    currencies,
  )

  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const place = { project, form, tokenId: tokenId.trim() }
    if (isOffers) {
      const listed = await offers.run(offersRequest(place))
      setFound(listed.ok ? foundOffers(listed.value, place.tokenId) : null)
    } else {
      const listed = await listings.run(listingsRequest(place))
      setFound(listed.ok ? foundListings(listed.value) : null)
    }
  }

  return (
    <DialogFrame
      title={isCancel ? 'Choose an order of the maker' : isOffers ? 'Choose an offer' : 'Choose a listing'}
      width="md"
      onClose={onClose}
      closeLabel="Close"
    >
      <form className="md-tx-find" onSubmit={(event) => void find(event)}>
        <TextField
          label="Token id"
          value={tokenId}
          onChange={({ target }) => setTokenId(target.value)}
          helperText={
            isOffers
              ? 'Offers are asked for one collectible.'
              : 'Left empty, the first page of listings is asked for.'
          }
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
        <Button
          type="submit"
          variant="contained"
          loading={offers.isRunning || listings.isRunning}
          disabled={isOffers && tokenId.trim() === ''}
        >
          {isOffers ? 'Ask for offers' : 'Ask for listings'}
        </Button>
      </form>
      {failure !== null && <ErrorPanel failure={failure} />}
      {found !== null && found.length === 0 && <p className="md-quiet">The service shows no such order.</p>}
      {found !== null && found.length > 0 && (
        <SimpleTable
          rows={found}
          keyOf={(order) => order.orderId}
          columns={[
            {
              head: 'Token',
              className: 'md-mono',
              cell: (order) =>
                order.tokenId.length > 14 ? (
                  <Hex value={order.tokenId} what="the token id" />
                ) : (
                  visibleText(order.tokenId)
                ),
            },
            {
              head: 'Price of one',
              cell: (order) => (
                <Amount
                  raw={order.price}
                  decimals={order.decimals}
                  currency={visibleText(currencyLabel(network, order.currency, symbols).text)}
                />
              ),
            },
            { head: 'Left', className: 'md-number', cell: (order) => visibleText(order.left) },
            { head: 'Maker', cell: (order) => <Hex value={order.maker} what="the maker" /> },
            {
              head: 'State',
              cell: (order) => (
                <StatusChip word={order.status} tone={order.status === 'active' ? 'success' : 'neutral'} />
              ),
            },
            { head: 'Marketplace', cell: (order) => visibleText(order.marketplace) },
            {
              hiddenHead: 'Choose',
              cell: (order) => (
                <Button
                  size="small"
                  onClick={() =>
                    onChoose(
                      { orderId: order.orderId, quantity: '1', tokenId: order.tokenId },
                      order.marketplace === '' ? undefined : order.marketplace,
                    )
                  }
                >
                  Choose
                </Button>
              ),
            },
          ]}
        />
      )}
    </DialogFrame>
  )
}
