import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import TextField from '@mui/material/TextField'
import { useId, useMemo, useState, type FormEvent } from 'react'
import { currencyLabel } from '../../../../core/orders/currency.ts'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { findOrdersRequest, foundOrders, type FoundOrder } from './found-orders.ts'

type FindOrdersDialogProps = {
  readonly form: DraftForm
  readonly project: string
  readonly onChoose: (order: DraftForm['orders'][number], marketplace: string | undefined) => void
  readonly onClose: () => void
}

/** Asks the service for orders that could be filled, and takes one over. */
export const FindOrdersDialog = ({ form, project, onChoose, onClose }: FindOrdersDialogProps) => {
  const titleId = useId()
  const call = useDeskMutation('operations.call')
  const [tokenId, setTokenId] = useState(form.orders.at(-1)?.tokenId ?? '')
  const [found, setFound] = useState<readonly FoundOrder[] | null>(null)
  const [side, setSide] = useState<'listing' | 'offer'>(form.kind === 'sell' ? 'offer' : 'listing')
  const isOffers = side === 'offer'
  const isCancel = form.kind === 'cancel'
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
    const asked = findOrdersRequest(form, tokenId.trim(), side)
    const answer = await call.run({ project, network: slug, ...asked })
    setFound(answer.ok ? foundOrders(side, tokenId.trim(), answer.value.answer) : null)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {isCancel ? 'Choose an order of the maker' : isOffers ? 'Choose an offer' : 'Choose a listing'}
      </DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
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
            loading={call.isRunning}
            disabled={isOffers && tokenId.trim() === ''}
          >
            {isOffers ? 'Ask for offers' : 'Ask for listings'}
          </Button>
        </form>
        {call.failure !== null && <ErrorPanel failure={call.failure} />}
        {found !== null && found.length === 0 && <p className="md-quiet">The service shows no such order.</p>}
        {found !== null && found.length > 0 && (
          <table className="md-plain-table">
            <thead>
              <tr>
                <th scope="col">Token</th>
                <th scope="col">Price of one</th>
                <th scope="col">Left</th>
                <th scope="col">Maker</th>
                <th scope="col">State</th>
                <th scope="col">Marketplace</th>
                <th scope="col" aria-label="Choose" />
              </tr>
            </thead>
            <tbody>
              {found.map((order) => (
                <tr key={order.orderId}>
                  <td className="md-mono">
                    {order.tokenId.length > 14 ? (
                      <Hex value={order.tokenId} what="the token id" />
                    ) : (
                      visibleText(order.tokenId)
                    )}
                  </td>
                  <td>
                    <Amount
                      raw={order.price}
                      decimals={order.decimals}
                      currency={visibleText(currencyLabel(network, order.currency, symbols).text)}
                    />
                  </td>
                  <td className="md-number">{visibleText(order.left)}</td>
                  <td>
                    <Hex value={order.maker} what="the maker" />
                  </td>
                  <td>
                    <StatusChip
                      word={order.status}
                      tone={order.status === 'active' ? 'success' : 'neutral'}
                    />
                  </td>
                  <td>{visibleText(order.marketplace)}</td>
                  <td>
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
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
