import { useQuery } from '@tanstack/react-query'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { DraftForm } from '../../contract.ts'
import { namesOn } from '../../../../core/webhooks/event-line.ts'
import { CoinAmount } from '../../../../renderer/parts/coin-amount.tsx'
import { useCoinNames } from '../../../../renderer/parts/use-coin-names.ts'
import { AddressName } from '../../../../renderer/ui/address-name.tsx'
import { isAddress, shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { collectibleName } from '../../../../renderer/parts/draft-collectible.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { RemoveButton } from './remove-button.tsx'
import { offersRequest, ordersRequest } from './found-orders.ts'

type Facts = {
  /** As the service has it; `null` while it is read, and where it is not shown. */
  readonly order: Order | null
  readonly name: string
  readonly image: string | null | undefined
  readonly isPending: boolean
}

/** Orders change without a word of it; what a card shows is checked again by every build. */
const staleTime = 120_000

const useOrderFacts = ({
  project,
  form,
  index,
}: {
  readonly project: string
  readonly form: DraftForm
  readonly index: number
}): Facts => {
  const { orderId = '', tokenId = '' } = form.orders[index] ?? {}
  const place = { project, form, tokenId: tokenId.trim() }
  const side = form.kind === 'sell' ? 'offer' : 'listing'
  const canAsk =
    form.network.trim() !== '' &&
    isAddress(form.collectionAddress.trim()) &&
    place.tokenId !== '' &&
    orderId.trim() !== ''
  const listed = useQuery(
    desk.query('orders.list', ordersRequest(place, side), { enabled: canAsk, staleTime }),
  )
  const row = listed.data?.collectibles.find(({ metadata }) => metadata.tokenId === place.tokenId)
  const isIt = (order: Order | null | undefined): order is Order => order?.orderId === orderId.trim()
  const best = [row?.listing, row?.offer, row?.order].find(isIt)
  // A collectible is listed with its best order alone; of offers there are often more.
  const mayBeOffer = canAsk && listed.data !== undefined && best === undefined && form.kind !== 'buy'
  const offers = useQuery(desk.query('offers.list', offersRequest(place), { enabled: mayBeOffer, staleTime }))
  return {
    order: best ?? (mayBeOffer ? offers.data?.offers.find(isIt) : undefined) ?? null,
    name: row?.metadata.name ?? '',
    image: row && pictureOf(row.metadata),
    isPending: canAsk && (listed.isPending || (mayBeOffer && offers.isPending)),
  }
}

type OrderCardProps = {
  readonly form: DraftForm
  readonly project: string
  readonly index: number
  readonly onEdit: () => void
  /** `null`: it is the only one. */
  readonly onRemove: (() => void) | null
}

export const OrderCard = ({ form, project, index, onEdit, onRemove }: OrderCardProps) => {
  const { orderId = '', tokenId = '', quantity = '1' } = form.orders[index] ?? {}
  const { order, name, image, isPending } = useOrderFacts({ project, form, index })
  const currency = order?.priceCurrencyAddress ?? null
  const coins = useCoinNames(useMemo(() => [{ currency }], [currency]))
  const { priceAmount, priceDecimals = null, createdBy, validUntil, status } = order ?? {}
  return (
    <div className="md-box md-flow md-flow--top" role="group" aria-label={`Order ${index + 1}`}>
      <MediaImage project={project} image={image} alt="" width={44} height={44} />
      <div className="md-column md-fill md-break">
        <b>
          {quantity !== '' && quantity !== '1' && `${visibleText(quantity)} × `}
          {collectibleName(name, tokenId)}
        </b>
        {priceAmount !== undefined && priceAmount !== null && currency !== null && (
          <span>
            <CoinAmount
              raw={priceAmount}
              currency={currency}
              names={namesOn(coins, form.network)}
              decimals={priceDecimals}
            />{' '}
            {status !== undefined && status !== null && status !== 'active' && (
              <StatusChip word={status} tone="warning" />
            )}
          </span>
        )}
        <span className="md-quiet">
          {order === null ? (
            <>
              <span className="md-mono" title={visibleText(orderId)}>
                {visibleText(shortenMiddle(orderId))}
              </span>
              {!isPending && ', not listed'}
            </>
          ) : (
            <>
              {createdBy !== undefined && createdBy !== null && (
                <>
                  by <AddressName address={createdBy} />
                </>
              )}
              {validUntil !== undefined && validUntil !== null && (
                <>
                  , expires <Time at={validUntil} />
                </>
              )}
            </>
          )}
        </span>
      </div>
      <Button
        color="inherit"
        aria-label={`Edit order ${index + 1}`}
        title="Edit IDs and quantity"
        onClick={onEdit}
      >
        Edit
      </Button>
      {onRemove !== null && <RemoveButton what={`order ${index + 1}`} onRemove={onRemove} />}
    </div>
  )
}
