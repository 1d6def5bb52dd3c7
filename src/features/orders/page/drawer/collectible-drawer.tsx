import { use } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { collectibleName } from '../../core/collectible-name.ts'
import { orderKinds } from '../../../findings/core/kinds.ts'
import { orderKey } from '../../core/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import type { Project } from '../../../projects/contract.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../../renderer/ui/detail-drawer.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { TokenRow } from '../list/use-token-row.ts'
import type { OrderRow } from '../order-rows.ts'
import type { DrawerPart, OrdersSide } from '../search.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { SubjectFindings } from '../../../../renderer/parts/findings/subject-findings.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { CollectiblePart } from './collectible-part.tsx'
import { LogPart } from './log-part.tsx'
import { OffersPart } from './offers-part.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderHero } from './order-hero.tsx'
import { Tab, Tabs } from '@mui/material'
import { StatusOfRows } from '../status/row-status.tsx'
import { StatusSection } from '../status/status-section.tsx'

type CollectibleDrawerProps = {
  /** `undefined`: neither among the rows loaded nor found by its token id. */
  readonly row: OrderRow | undefined
  readonly rows: readonly OrderRow[]
  readonly token: string
  readonly alone: TokenRow
  readonly project: Project
  readonly collection: Collection
  readonly network: Network | undefined
  readonly side: OrdersSide
  readonly part: DrawerPart
  readonly onPart: (part: DrawerPart) => void
  readonly beside: Beside
}

export const CollectibleDrawer = (props: CollectibleDrawerProps) => {
  const { row, token, part } = props
  const metadata = row?.collectible.metadata
  const { labelOf } = useAddressBook()
  const name = visibleText(
    collectibleName(metadata?.name, metadata?.tokenId ?? token, labelOf(props.collection.contractAddress)),
  )
  return (
    <DetailDrawer title={name} subject={`token-${token}-${part}`} {...props.beside}>
      {row === undefined ? <WithoutRow {...props} /> : <Parts {...props} row={row} name={name} />}
    </DetailDrawer>
  )
}

const WithoutRow = ({ alone, project, collection, network, beside }: CollectibleDrawerProps) => {
  const { tokenId, state, failure, retry } = alone
  const id = <Hex value={tokenId} what="token id" head={10} tail={8} inText />
  if (state === 'failed' && failure !== null) return <ErrorPanel failure={failure} onRetry={retry} />
  if (state === 'not-asked') return <p className="md-quiet">Token {id} appears once loaded.</p>
  if (state === 'asking')
    return (
      <p className="md-quiet" role="status">
        Loading token {id}…
      </p>
    )
  // Offers are asked for by the id alone.
  return (
    <OffersPart
      key={tokenId}
      project={project.id}
      collection={collection}
      tokenId={tokenId}
      listing={null}
      network={network}
      within={(offers) => (
        <>
          <EmptyState title="Not listed" action={{ label: 'All collectibles', run: beside.onClose }}>
            The service lists no token {id} here.
            {offers === null && ' It has no offers.'}
          </EmptyState>
          {offers !== null && <DrawerSection title="Offers">{offers}</DrawerSection>}
        </>
      )}
    />
  )
}

/** The best order of the side that is shown; where offers are shown and there is none, the best listing. */
const shownOrder = (
  { order, collectible }: OrderRow,
  side: OrdersSide,
): { readonly order: Order | null; readonly side: OrdersSide } => {
  const listing = side === 'offer' && order === null ? (collectible.listing ?? null) : null
  return listing === null ? { order, side } : { order: listing, side: 'listing' }
}

const Parts = ({
  row,
  name,
  ...props
}: CollectibleDrawerProps & { readonly row: OrderRow; readonly name: string }) => {
  const { network, project, collection, part, onPart } = props
  const { tokenId } = row.collectible.metadata
  const { order, side } = shownOrder(row, props.side)
  const statuses = use(StatusOfRows)
  const status = order === null ? undefined : statuses.get(orderKey(order, tokenId))
  const title = side === 'listing' ? 'Best listing' : 'Best offer'
  // Of a collectible without an order, the offers say first that there is none.
  const shown = part === 'order' && order === null ? 'offers' : part
  return (
    <>
      <OrderHero
        row={row}
        order={order}
        name={name}
        side={side}
        project={project}
        collection={collection}
        network={network}
      />
      <Tabs
        value={shown}
        aria-label="Parts"
        onChange={(_event, next: DrawerPart) => onPart(next)}
        className="md-above md-bar--ruled"
      >
        {order !== null && <Tab value="order" label={title} />}
        <Tab value="collectible" label="Collectible" />
        <Tab value="offers" label="Offers" />
        <Tab value="checkout" label="Checkout" />
        <Tab value="log" label="Transfers" />
      </Tabs>
      {shown === 'collectible' && (
        <CollectiblePart
          collectible={row.collectible}
          rows={props.rows}
          name={name}
          project={project}
          collection={collection}
          network={network}
        />
      )}
      {shown === 'order' && order !== null && (
        <>
          {status !== undefined && (
            <StatusSection status={status} of={{ project: project.id, ...collection }} />
          )}
          <SubjectFindings
            filter={{
              collection: collection.contractAddress,
              order: orderKey(order, tokenId),
              kinds: [...orderKinds],
            }}
          />
          <OrderFields order={order} network={network} />
        </>
      )}
      {shown === 'offers' && (
        <OffersPart
          key={tokenId}
          project={project.id}
          collection={collection}
          tokenId={tokenId}
          listing={row.collectible.listing ?? (side === 'listing' ? order : null)}
          network={network}
        />
      )}
      {part === 'checkout' && (
        <CheckoutPart
          key={tokenId}
          project={project.id}
          collection={collection}
          listing={row.collectible.listing ?? (side === 'listing' ? order : null)}
        />
      )}
      {part === 'log' && <LogPart collection={collection} tokenId={tokenId} network={network} />}
    </>
  )
}
