import type { SaleRow } from '../contract.ts'
import { saleKindWords } from '../core/sale-words.ts'
import { type EventNames, namesOn } from '../../../core/webhooks/event-line.ts'
import { useNetworks } from '../../../renderer/api/use-networks.ts'
import { type Beside, DetailDrawer } from '../../../renderer/ui/detail-drawer.tsx'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { Hex } from '../../../renderer/ui/hex.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { LinkButton, TextLink } from '../../../renderer/ui/links.tsx'
import { SimpleTable } from '../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { CoinAmount } from '../../../renderer/parts/coin-amount.tsx'
import { itemText, type SalePlace, useSoldMetadata } from './sale-columns.tsx'
import type { ReactNode } from 'react'
import { pictureOf } from '../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../renderer/ui/media-image.tsx'

type SaleHeroProps = {
  readonly sale: SaleRow
  readonly metadata: ReturnType<typeof useSoldMetadata>
  readonly place: SalePlace
  readonly children: ReactNode
}

const SaleHero = ({ sale: { projectId, items }, metadata, place, children }: SaleHeroProps) => {
  const [item] = items.length === 1 ? items : []
  return (
    <div className="md-flow md-flow--top md-above">
      {item !== undefined && (
        <MediaImage
          project={projectId ?? place.project}
          image={metadata && pictureOf(metadata)}
          alt=""
          width={88}
          height={88}
        />
      )}
      <div className="md-fill">
        {children}
        {item !== undefined && (
          <p className="md-flow md-flow--facts md-quiet">
            <Hex value={item.collection} what="collection" />
          </p>
        )}
      </div>
    </div>
  )
}

const roles: Readonly<Record<SaleRow['evidence'][number]['role'], string>> = {
  order: 'Market event',
  'counter-order': 'Matched order',
  transfer: 'Transfer',
  payment: 'Payment',
}

const EvidenceList = ({ evidence }: Pick<SaleRow, 'evidence'>) => (
  <SimpleTable
    label="Evidence"
    rows={evidence}
    keyOf={({ event, role }) => `${event} ${role}`}
    columns={[
      { head: 'Shows', isName: true, cell: ({ role }) => roles[role] },
      {
        head: 'Chain',
        cell: ({ isProven }) =>
          isProven ? (
            <StatusChip word="Verified" tone="success" />
          ) : (
            <span className="md-quiet">Not verified</span>
          ),
      },
      { head: 'Log index', className: 'md-figures', cell: ({ logIndex }) => logIndex },
      {
        hiddenHead: 'Event',
        cell: ({ event }) => (
          <TextLink to="/events" search={{ event }}>
            Show event
          </TextLink>
        ),
      },
    ]}
  />
)

type SaleDrawerProps = {
  readonly sale: SaleRow
  readonly names: EventNames
  readonly place: SalePlace
  readonly beside: Beside
}

export const SaleDrawer = ({ sale, names: known, place, beside }: SaleDrawerProps) => {
  const names = namesOn(known, sale.network)
  const metadata = useSoldMetadata(sale, place)
  const amount = (raw: string | null | undefined) =>
    raw === null || raw === undefined ? null : <CoinAmount raw={raw} currency={sale.currency} names={names} />
  const [item] = sale.items
  const { nameOf } = useNetworks()
  return (
    <DetailDrawer
      title={visibleText(itemText(sale, names, metadata?.name))}
      subject={`sale-${sale.id}`}
      {...beside}
    >
      <SaleHero key={sale.id} sale={sale} metadata={metadata} place={place}>
        <p className="md-hero__price">{amount(sale.price)}</p>
        <p className="md-flow md-flow--facts md-quiet">
          {sale.selfTrade && (
            <StatusChip word={saleKindWords['self-trade']} tone="warning" title="Seller is the buyer." />
          )}
          <span>{saleKindWords[sale.side]}</span>
          <span>
            {sale.isBlockTime ? '' : 'received '}
            <Time at={sale.at} />
          </span>
          <StatusChip
            word={`${sale.proven} of ${countOf(sale.evidence.length, 'event')} verified`}
            tone={sale.proven > 0 && sale.proven === sale.evidence.length ? 'success' : 'neutral'}
          />
        </p>
      </SaleHero>
      <div className="md-flow md-below md-above">
        {sale.network !== null && item !== undefined && sale.items.length === 1 && (
          <LinkButton
            to="/orders"
            search={{
              network: sale.network,
              contractAddress: item.collection,
              tab: 'listings',
              token: item.tokenId,
            }}
            variant="outlined"
          >
            Show order
          </LinkButton>
        )}
        <LinkButton to="/events" search={{ txnHash: sale.txnHash }} variant="outlined">
          Show events
        </LinkButton>
        {sale.network !== null && (
          <LinkButton
            to="/transactions"
            search={{ tab: 'lookup', tx: sale.txnHash, network: sale.network }}
            variant="outlined"
          >
            Look up transaction
          </LinkButton>
        )}
      </div>
      <FieldList
        fields={[
          {
            label: sale.isBlockTime ? 'Time' : 'Received',
            ...(sale.isBlockTime ? {} : { title: 'Block time not delivered.' }),
            value: <Time at={sale.at} form="both" />,
          },
          {
            label: 'Paid',
            value:
              sale.payment === 'transfers' ? (
                <span title="Payments match the price.">{amount(sale.price)}, confirmed by payments</span>
              ) : (
                <span title="Native coins leave no logs.">{amount(sale.price)}, says the market</span>
              ),
          },
          { label: 'Seller', value: <Hex value={sale.seller} what="seller" whole /> },
          { label: 'Buyer', value: <Hex value={sale.buyer} what="buyer" whole /> },
          // That it is unknown, the fees below say.
          sale.net !== null && {
            label: 'Seller gets',
            value: amount(sale.net),
            title: 'Price minus order fees.',
          },
          {
            label: 'Floor then',
            value:
              sale.floor === null ? (
                <span className="md-quiet">Unknown</span>
              ) : (
                <>
                  {!sale.floor.isWhole && 'at most '}
                  {amount(sale.floor.price)}, scanned <Time at={sale.floor.takenAt} />
                </>
              ),
          },
          { label: 'Transaction', value: <Hex value={sale.txnHash} what="transaction" whole /> },
          sale.blockNumber !== null && { label: 'Block', value: String(sale.blockNumber) },
          sale.network !== null && { label: 'Network', value: visibleText(nameOf(sale.network)) },
          {
            label: 'Market',
            value:
              sale.snapshot === null ? (
                <Hex value={sale.market} what="market" whole />
              ) : (
                visibleText(sale.market)
              ),
          },
          {
            label: 'Order',
            value:
              sale.snapshot !== null ? (
                `${visibleText(sale.order)}, from a scan`
              ) : /^\d+$/.test(sale.order) ? (
                `#${sale.order}`
              ) : (
                <Hex value={sale.order} what="order" whole />
              ),
          },
          // Of one alone it stands above.
          ...(sale.items.length === 1 ? [] : sale.items).map(({ collection, tokenId, quantity }) => ({
            label: `#${tokenId} ×${quantity}`,
            value: <Hex value={collection} what="collection" />,
          })),
        ]}
      />
      <h3>Fees</h3>
      <Fees sale={sale} names={names} />
      <h3>Evidence</h3>
      <EvidenceList evidence={sale.evidence} />
    </DetailDrawer>
  )
}

const Fees = ({ sale: { fees, currency }, names }: Pick<SaleDrawerProps, 'sale' | 'names'>) => {
  if (fees === null) return <p>Fee split unknown</p>
  if (fees.length === 0) return <p>None.</p>
  return (
    <SimpleTable
      label="Fees"
      rows={fees}
      keyOf={({ recipient, kind }) => `${recipient} ${kind}`}
      columns={[
        {
          head: 'Recipient',
          isName: true,
          cell: ({ recipient }) => <Hex value={recipient} what="recipient" />,
        },
        { head: 'Part of', cell: ({ kind }) => (kind === 'order' ? 'price' : 'on top') },
        {
          head: 'Amount',
          className: 'md-figures',
          cell: ({ amount }) => <CoinAmount raw={amount} currency={currency} names={names} />,
        },
      ]}
    />
  )
}
