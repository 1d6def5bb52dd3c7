import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { CoinAmount } from '../../../parts/coin-amount.tsx'
import { useCoinNames } from '../../../parts/use-coin-names.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { Hex } from '../../../ui/hex.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { foundSales, salesRequest, withOrder } from './found-orders.ts'

type SaleSuggestionsProps = {
  readonly form: DraftForm
  readonly project: string
  readonly onUse: (change: Partial<DraftForm>) => void
}

/** So many are shown; "Choose offers" has the others. */
const most = 3
const isLong = (tokenId: string): boolean => tokenId.length > 14

/** Sales that could be made, while the draft has no seller or no offer: one click fills both in. Nothing where none is known. */
export const SaleSuggestions = ({ form, project, onUse }: SaleSuggestionsProps) => {
  const order = form.orders.find(({ orderId }) => orderId.trim() !== '')
  const isWanted = order === undefined || form.taker.trim() === ''
  const { data } = useDeskQuery(
    'offers.suggestSales',
    salesRequest({ project, form }, order?.tokenId.trim()),
    // Nothing tells of orders of others that changed: a minute later they are read again.
    { enabled: isWanted && isAddress(form.collectionAddress.trim()), staleTime: 60_000 },
  )
  const sales = useMemo(() => (data === undefined ? [] : foundSales(data).slice(0, most)), [data])
  const coins = useCoinNames(sales)
  if (!isWanted || sales.length === 0) return null
  const [seller = ''] = new Set(sales.map((sale) => sale.seller ?? ''))
  const isOfOne = order === undefined && sales.every((sale) => (sale.seller ?? '') === seller)
  return (
    <section className="md-tx-suggested" aria-label="Suggested">
      <h3>
        {order !== undefined ? (
          'Accounts that hold this token'
        ) : isOfOne ? (
          <>
            <Hex value={seller} what="the seller" inText /> holds these and has offers
          </>
        ) : (
          'Held here, with offers'
        )}
      </h3>
      <ul>
        {sales.map((sale) => (
          <li key={`${sale.orderId} ${sale.seller}`}>
            {order === undefined && (
              <MediaImage project={project} image={sale.image} alt="" width={32} height={32} />
            )}
            <span className="md-tx-suggested__what">
              {order === undefined && (
                <>
                  <b>
                    {sale.name !== ''
                      ? visibleText(sale.name)
                      : isLong(sale.tokenId)
                        ? 'Token'
                        : `Token ${visibleText(sale.tokenId)}`}
                  </b>
                  {' for '}
                  <CoinAmount
                    raw={sale.price}
                    currency={sale.currency}
                    names={coins}
                    decimals={sale.decimals}
                  />
                </>
              )}
              {!isOfOne && (
                <span className="md-quiet">
                  {order === undefined && ' by '}
                  <Hex value={sale.seller ?? ''} what="the seller" inText />
                </span>
              )}
            </span>
            <Button
              size="small"
              variant="outlined"
              onClick={() =>
                onUse(order === undefined ? withOrder(form, sale) : { taker: sale.seller ?? '' })
              }
            >
              Fill in and build
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
