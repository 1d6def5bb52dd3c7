import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useState } from 'react'
import type { DraftForm } from '../../contract.ts'
import { namesOn } from '../../../../core/webhooks/event-line.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { CoinAmount } from '../../../../renderer/parts/coin-amount.tsx'
import { useCoinNames } from '../../../../renderer/parts/use-coin-names.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { takeAskedSales } from './asked-sales.ts'
import { foundSales, salesRequest, withOrder } from './found-orders.ts'

type SaleSuggestionsProps = {
  readonly form: DraftForm
  readonly project: string
  readonly onUse: (change: Partial<DraftForm>) => void
  readonly onEnterSeller: () => void
}

const max = 3
const isLong = (tokenId: string): boolean => tokenId.length > 14

/**
 * Sales that could be made, while the draft has no seller or no offer: one click fills both in. The service is asked when a person
 * asks: here, or by the button that opened the form.
 */
export const SaleSuggestions = ({ form, project, onUse, onEnterSeller }: SaleSuggestionsProps) => {
  const order = form.orders.find(({ orderId }) => orderId.trim() !== '')
  const isWanted =
    (order === undefined || form.taker.trim() === '') && isAddress(form.collectionAddress.trim())
  const request = salesRequest({ project, form }, order?.tokenId.trim())
  const requestKey = JSON.stringify(request)
  // What was asked of another collection, seller or token says nothing of this one.
  const [asked, setAsked] = useState<string | null>(null)
  // The button that opened the form was the question. Not taken while rendering: a first drawing that waits for code is thrown away.
  useEffect(() => {
    if (takeAskedSales()) queueMicrotask(() => setAsked(requestKey))
  }, [requestKey])
  const isAsked = isWanted && asked === requestKey
  // Nothing tells of orders of others that changed: a minute later they are read again.
  const call = useQuery(desk.query('offers.suggestSales', request, { enabled: isAsked, staleTime: 60_000 }))
  const { data } = call
  const sales = useMemo(() => (data === undefined ? [] : foundSales(data).slice(0, max)), [data])
  const coins = useCoinNames(sales)
  if (!isWanted) return null
  if (isAsked && call.error !== null)
    return <ErrorPanel failure={call.error.failure} onRetry={call.refetch} />
  if (isAsked && data === undefined)
    return (
      <div className="md-box">
        <p className="md-quiet md-small" role="status">
          Asking…
        </p>
        <SkeletonRows rows={max} />
      </div>
    )
  if (!isAsked || data === undefined || sales.length === 0)
    return (
      <div className="md-flow">
        <Button
          variant="contained"
          loading={isAsked && call.isFetching}
          onClick={() => (isAsked ? void call.refetch() : setAsked(requestKey))}
        >
          {order === undefined ? 'Suggest sales' : 'Suggest a seller'}
        </Button>
        <span className="md-quiet md-small" role="status">
          {!isAsked
            ? order === undefined
              ? 'Tokens your wallets and sellers hold and others want.'
              : 'Which of your wallets and sellers hold this token.'
            : order === undefined
              ? 'No offers for tokens of your wallets and sellers.'
              : 'None of your wallets or sellers holds it.'}
        </span>
        {isAsked && data !== undefined && order !== undefined && (
          <Button variant="outlined" onClick={onEnterSeller}>
            Enter seller
          </Button>
        )}
      </div>
    )
  const [seller = ''] = new Set(sales.map((sale) => sale.seller ?? ''))
  const isOfOne = order === undefined && sales.every((sale) => (sale.seller ?? '') === seller)
  return (
    <section className="md-box" aria-label="Suggested">
      <h3>
        {order !== undefined ? (
          'Holders'
        ) : isOfOne ? (
          <>
            <Hex value={seller} what="seller" inText /> has offers for
          </>
        ) : (
          'Suggested sales'
        )}
      </h3>
      <ul className="md-bare-list md-rows">
        {sales.map((sale) => (
          <li key={`${sale.orderId} ${sale.seller}`} className="md-row-of">
            {order === undefined && (
              <MediaImage project={project} image={sale.image} alt="" width={32} height={32} />
            )}
            <span className="md-fill">
              {order === undefined && (
                <>
                  <b>
                    {sale.name !== ''
                      ? visibleText(sale.name)
                      : isLong(sale.tokenId)
                        ? 'Token'
                        : `Token ${visibleText(sale.tokenId)}`}
                  </b>
                  <br />
                  <CoinAmount
                    raw={sale.price}
                    currency={sale.currency}
                    names={namesOn(coins, form.network)}
                    decimals={sale.decimals}
                  />
                </>
              )}
              {!isOfOne && (
                <span className="md-quiet">
                  {order === undefined && <br />}
                  <Hex value={sale.seller ?? ''} what="seller" inText />
                </span>
              )}
            </span>
            <Button
              variant="outlined"
              onClick={() =>
                onUse(order === undefined ? withOrder(form, sale) : { taker: sale.seller ?? '' })
              }
            >
              Build
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
