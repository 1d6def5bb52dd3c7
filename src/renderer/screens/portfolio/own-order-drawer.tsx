import Button from '@mui/material/Button'
import type { OwnOrder } from '../../../contract/portfolio.ts'
import { sayReasons } from '../../../core/listing-health/status.ts'
import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { CoinAmount } from '../../parts/coin-amount.tsx'
import { OrderStatusChip } from '../../parts/order-status-chip.tsx'
import { MarketplaceName } from '../../parts/marketplace-name.tsx'
import { useCollectibleMetadata } from '../../parts/use-collectible-metadata.ts'
import { DetailDrawer, type Beside } from '../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FieldList } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { pictureOf } from '../../../core/wire/picture-of.ts'
import { MediaImage } from '../../ui/media-image.tsx'
import { Time } from '../../ui/time.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { sideWord, stateOf, tokenName, until } from './own-order-columns.tsx'

type OwnOrderDrawerProps = {
  readonly order: OwnOrder
  readonly names: EventNames
  readonly beside: Beside
}

/** One order of an own maker: of what it is, its price, how it stands, and what the snapshot says of it. */
export const OwnOrderDrawer = ({ order, names, beside }: OwnOrderDrawerProps) => {
  const { project, network, contractAddress, tokenId } = order
  const { nameOf } = useNetworks()
  const metadata = useCollectibleMetadata({ project, network, collection: contractAddress, tokenId })
  const check = useDeskMutation('orders.check')
  const toasts = useToasts()
  const run = async (): Promise<void> => {
    const answer = await check.run({ project, network, contractAddress })
    if (answer.ok) toasts.show('A check of the collection has begun. The list follows it.', 'info')
  }
  return (
    <DetailDrawer title={visibleText(tokenName(order))} subject={`own-${order.id}`} {...beside}>
      <div className="md-own-hero">
        <MediaImage
          key={order.id}
          project={project}
          image={metadata && pictureOf(metadata)}
          alt=""
          width={88}
          height={88}
        />
        <div className="md-fill">
          <p className="md-hero__line md-own-hero__price">
            <CoinAmount
              raw={order.price}
              currency={order.currency}
              names={namesOn(names, network)}
              decimals={order.decimals}
            />
          </p>
          <p className="md-flow md-hero__facts">
            <span>{sideWord(order.side)}</span>
            <span>Expires {until(order)}</span>
            <OrderStatusChip state={stateOf(order)} />
            {order.reasons.length > 0 && <span>{sayReasons(order.reasons)}</span>}
            <span>
              {order.checkedAt === null ? (
                'not checked'
              ) : (
                <>
                  checked <Time at={order.checkedAt} />
                </>
              )}
            </span>
          </p>
          <div className="md-flow md-own-hero__acts">
            <LinkButton
              to="/orders"
              search={{
                network,
                contractAddress,
                token: tokenId,
                ...(order.side === 'offer' ? { side: 'offer' } : {}),
              }}
              variant="outlined"
            >
              Show in Orders
            </LinkButton>
            <Button
              variant="outlined"
              title="Checks all orders of the collection."
              loading={check.isRunning}
              onClick={() => void run()}
            >
              Check now
            </Button>
          </div>
        </div>
      </div>
      {check.failure !== null && <ErrorPanel failure={check.failure} />}
      <FieldList
        fields={[
          {
            label: 'Quantity',
            value: `${visibleText(order.remaining)} left of ${visibleText(order.initial)}`,
          },
          {
            label: 'Expires',
            value: Number.isNaN(Date.parse(order.validUntil)) ? null : (
              <Time at={order.validUntil} form="both" />
            ),
          },
          {
            label: 'Made',
            value: Number.isNaN(Date.parse(order.madeAt)) ? null : <Time at={order.madeAt} form="both" />,
          },
          { label: 'Maker', value: <Hex value={order.maker} what="the maker" /> },
          {
            label: 'Marketplace',
            value: <MarketplaceName kind={order.marketplace} />,
          },
          { label: 'Collection', value: <Hex value={contractAddress} what="the collection" /> },
          { label: 'Network', value: visibleText(nameOf(network)) },
          { label: 'Order id', value: <Hex value={order.key} what="the order" /> },
          { label: 'Snapshot', value: <Time at={order.takenAt} form="both" /> },
        ]}
      />
    </DetailDrawer>
  )
}
