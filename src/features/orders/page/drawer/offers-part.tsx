import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo, useState, type ReactNode } from 'react'
import { canBeFilled } from '../../../health/core/status.ts'
import { orderKey } from '../../core/snapshot-order.ts'
import type { Network } from '../../../../core/networks/network.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { marketplaceKinds } from '../../../../core/wire/marketplace-words.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FilterField } from '../../../../renderer/ui/filter-field.tsx'
import { FilterSelect } from '../../../../renderer/ui/filter-select.tsx'
import { addressFault, readAddresses } from '../filters/address-list.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { stateOf, useStatusOfKeys } from '../status/row-status.tsx'
import { OfferRows } from './offer-rows.tsx'
import { PrepareLink } from './prepare-link.tsx'
import { PriceLadderTable } from './price-ladder-table.tsx'
import { useOwnMakers } from './use-own-makers.ts'
import { useOffers, type OfferFilter } from './use-offers.ts'

type OffersPartProps = {
  readonly project: string
  readonly collection: Collection
  readonly tokenId: string
  readonly listing: Order | null
  readonly network: Network | undefined
  readonly within?: (offers: ReactNode) => ReactNode
}

export const OffersPart = ({ project, collection, tokenId, listing, network, within }: OffersPartProps) => {
  const [made, setMade] = useState<string | undefined>()
  const [currencies, setCurrencies] = useState<string | undefined>()
  const [marketplaces, setMarketplaces] = useState<readonly string[]>([])
  const lists = (text: string | undefined): string[] =>
    text === undefined || addressFault(text) !== null ? [] : readAddresses(text)
  const filter: OfferFilter = {
    ...(lists(made).length === 0 ? {} : { createdBy: lists(made) }),
    ...(lists(currencies).length === 0 ? {} : { currencies: lists(currencies) }),
    ...(marketplaces.length === 0 ? {} : { marketplace: [...marketplaces] }),
  }
  const { network: slug, contractAddress } = collection
  const offers = useOffers({ project, network: slug, contractAddress, tokenId, filter })
  const highest = useQuery(
    desk.query('offers.highest', {
      project,
      network: slug,
      contractAddress,
      tokenId,
      filter,
    }),
  )
  const best = highest.data?.offer ?? null
  const isOwn = useOwnMakers(project)
  const shown = useMemo(
    () => [...(best === null ? [] : [best]), ...offers.offers].map((offer) => orderKey(offer, tokenId)),
    [best, offers.offers, tokenId],
  )
  const statuses = useStatusOfKeys({ project, network: slug, contractAddress }, shown)
  const offerState = (offer: Order) => stateOf(offer, statuses.get(orderKey(offer, tokenId)))
  const prepare = (offer: Order) => (
    <PrepareLink
      canFill={canBeFilled(offerState(offer))}
      order={offer}
      side="offer"
      tokenId={tokenId}
      collection={collection}
      isOwn={isOwn(offer.createdBy)}
    />
  )
  const all = [
    ...(listing === null ? [] : [{ ...listing, side: listing.side ?? 'listing' }]),
    ...offers.offers,
  ]
  const isNarrowed = Object.keys(filter).length > 0
  const hasSome = best !== null || offers.offers.length > 0
  const isAnswered = highest.data !== undefined && !offers.isPending && offers.failure === null
  const isFailed = highest.error !== null || offers.failure !== null
  const framed = (part: ReactNode): ReactNode => (within === undefined ? part : within(part))
  if (!isAnswered && !isFailed && !hasSome && !isNarrowed) return framed(<p className="md-quiet">Loading…</p>)
  // Nothing to narrow, no ladder of one rung; the listing stands above.
  if (isAnswered && !hasSome && !isNarrowed)
    return within === undefined ? <p className="md-quiet">No offers.</p> : within(null)
  return framed(
    <>
      {(hasSome || isNarrowed) && (
        <div className="md-filters">
          <FilterField
            label="Made by"
            value={made}
            onChange={setMade}
            width={200}
            placeholder="0x…"
            mono
            check={addressFault}
          />
          <FilterField
            label="In currencies"
            value={currencies}
            onChange={setCurrencies}
            width={200}
            placeholder="0x…"
            mono
            check={addressFault}
          />
          <FilterSelect
            label="Marketplaces"
            any="any"
            choices={marketplaceKinds.map((kind) => ({ value: kind, label: kind }))}
            values={marketplaces}
            onChange={setMarketplaces}
            width={190}
          />
        </div>
      )}
      <DrawerSection title="Highest offer">
        {highest.error !== null ? (
          <ErrorPanel failure={highest.error.failure} onRetry={highest.refetch} />
        ) : best === null ? (
          <p className="md-quiet">{highest.data === undefined ? 'Loading…' : 'No offers.'}</p>
        ) : (
          <OfferRows
            actionsOf={(offer) => prepare(offer)}
            stateOf={offerState}
            offers={[best]}
            network={network}
            label="Highest offer"
          />
        )}
      </DrawerSection>
      <DrawerSection title={`Offers, ${offers.offers.length}${offers.hasMore ? ' and more' : ''}`}>
        <ErrorPanel failure={offers.failure} onRetry={offers.refetch} />
        {offers.offers.length > 0 ? (
          <OfferRows
            actionsOf={(offer) => prepare(offer)}
            stateOf={offerState}
            offers={offers.offers}
            network={network}
            label="Offers"
          />
        ) : (
          offers.failure === null && (
            <p className="md-quiet">{offers.isPending ? 'Loading…' : 'No offers.'}</p>
          )
        )}
        {offers.hasMore && (
          <p>
            <Button variant="outlined" loading={offers.isFetching} onClick={offers.more}>
              Load more
            </Button>
          </p>
        )}
      </DrawerSection>
      <DrawerSection title="Price ladder">
        <p className="md-quiet">Listing and {countOf(offers.offers.length, 'active offer')}</p>
        <PriceLadderTable orders={all} network={network} />
      </DrawerSection>
    </>,
  )
}
