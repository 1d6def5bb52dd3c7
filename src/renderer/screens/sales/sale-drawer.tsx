import type { SaleRow } from '../../../contract/sales.ts'
import { saleKindWords } from '../../../core/sales/sale-words.ts'
import { type EventNames, namesOn } from '../../../core/webhooks/event-line.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { type Beside, DetailDrawer } from '../../ui/detail-drawer.tsx'
import { FieldList } from '../../ui/field-list.tsx'
import { countOf } from '../../ui/count-format.ts'
import { Hex } from '../../ui/hex.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { LinkButton, TextLink } from '../../ui/links.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { CoinAmount } from '../../parts/coin-amount.tsx'
import { ProjectMark, useProjectMarks } from '../../parts/project-mark.tsx'
import { itemText } from './sale-columns.tsx'
import type { ReactNode } from 'react'
import { useCollectibleMetadata } from '../../parts/use-collectible-metadata.ts'
import { pictureOf } from '../../../core/wire/picture-of.ts'
import { MediaImage } from '../../ui/media-image.tsx'
import './sales.css'

type SaleHeroProps = { readonly sale: SaleRow; readonly children: ReactNode }

/** What was sold, with the picture and the name that the service has of it; a bundle has neither. */
const SaleHero = ({ sale: { projectId, network, items }, children }: SaleHeroProps) => {
  const [item] = items.length === 1 ? items : []
  const canAsk = projectId !== null && network !== null && item !== undefined
  const metadata = useCollectibleMetadata({
    project: projectId,
    network,
    collection: item?.collection,
    tokenId: item?.tokenId,
  })
  return (
    <div className="md-sale-hero">
      {canAsk && (
        <MediaImage
          project={projectId}
          image={metadata && pictureOf(metadata)}
          alt=""
          width={56}
          height={56}
        />
      )}
      <div>
        {children}
        {item !== undefined && (
          <p className="md-flow md-hero__facts">
            <Hex value={item.collection} what="the collection" />
            {item.name === null && metadata !== undefined && metadata.name !== '' && (
              <span title="What its metadata call it, as the service has them.">
                Name in metadata: <b className="md-sale-hero__name">{visibleText(metadata.name)}</b>
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

const roles: Readonly<Record<SaleRow['evidence'][number]['role'], string>> = {
  order: 'The market’s event',
  'counter-order': 'The order it was matched with',
  transfer: 'Transfer of the collectible',
  payment: 'Payment',
}

/** The events that a sale rests on, each with its way there. */
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
            <StatusChip word="Proven" tone="success" />
          ) : (
            <span className="md-quiet">not proven</span>
          ),
      },
      { head: 'Log index', className: 'md-figures', cell: ({ logIndex }) => logIndex },
      {
        hiddenHead: 'Event',
        cell: ({ event }) => (
          <TextLink to="/events" search={{ event }}>
            Show the event
          </TextLink>
        ),
      },
    ]}
  />
)

type SaleDrawerProps = {
  readonly sale: SaleRow
  readonly names: EventNames
  readonly beside: Beside
}

/** One sale: who, what, for how much, who got which part, and the events it rests on. */
export const SaleDrawer = ({ sale, names: known, beside }: SaleDrawerProps) => {
  const names = namesOn(known, sale.network)
  const mark = useProjectMarks().get(sale.projectId)
  const amount = (raw: string | null | undefined) =>
    raw === null || raw === undefined ? null : <CoinAmount raw={raw} currency={sale.currency} names={names} />
  const [item] = sale.items
  const { nameOf } = useNetworks()
  return (
    <DetailDrawer title={visibleText(itemText(sale, names))} subject={`sale-${sale.id}`} {...beside}>
      <SaleHero key={sale.id} sale={sale}>
        <p className="md-hero__line">
          <b>{amount(sale.price)}</b>
        </p>
        <p className="md-flow md-hero__facts">
          {mark !== undefined && <ProjectMark {...mark} />}
          {sale.selfTrade && (
            <StatusChip
              word={saleKindWords['self-trade']}
              tone="warning"
              title="Seller and buyer are the same account."
            />
          )}
          <span>{saleKindWords[sale.side]}</span>
          <span>
            {sale.isBlockTime ? '' : 'received '}
            <Time at={sale.at} />
          </span>
          <StatusChip
            word={`${sale.proven} of ${countOf(sale.evidence.length, 'event')} proven`}
            tone={sale.proven > 0 && sale.proven === sale.evidence.length ? 'success' : 'neutral'}
          />
        </p>
      </SaleHero>
      <div className="md-flow md-hero__actions">
        {sale.network !== null && item !== undefined && sale.items.length === 1 && (
          <LinkButton
            to="/orders"
            search={{ network: sale.network, contractAddress: item.collection, token: item.tokenId }}
            variant="outlined"
          >
            Show in Orders
          </LinkButton>
        )}
        <LinkButton to="/events" search={{ txnHash: sale.txnHash }} variant="outlined">
          Show the transaction’s events
        </LinkButton>
        {sale.network !== null && (
          <LinkButton
            to="/transactions"
            search={{ tab: 'lookup', tx: sale.txnHash, network: sale.network }}
            variant="outlined"
          >
            Look up the transaction
          </LinkButton>
        )}
      </div>
      <FieldList
        fields={[
          {
            label: sale.isBlockTime ? 'Time' : 'Received',
            ...(sale.isBlockTime ? {} : { title: 'The time of the block was not delivered.' }),
            value: <Time at={sale.at} form="both" />,
          },
          {
            label: 'Paid',
            value:
              sale.payment === 'transfers' ? (
                <span title="The payments in the log add up to the price.">
                  {amount(sale.price)}, added up from the payment events
                </span>
              ) : (
                <span title="Native coin leaves no logs: the price comes from the market’s event.">
                  {amount(sale.price)}, native coin; price by the market’s event
                </span>
              ),
          },
          { label: 'Seller', value: <Hex value={sale.seller} what="the seller" whole /> },
          { label: 'Buyer', value: <Hex value={sale.buyer} what="the buyer" whole /> },
          // The fees below say that it is not known.
          ...(sale.net === null
            ? []
            : [
                {
                  label: 'Seller gets',
                  value: amount(sale.net),
                  title: 'Price minus the fees of the order.',
                },
              ]),
          {
            label: 'Floor at the time',
            value:
              sale.floor === null ? (
                <span className="md-quiet">not known: no snapshot before the sale</span>
              ) : (
                <>
                  {!sale.floor.isWhole && 'at most '}
                  {amount(sale.floor.price)}, snapshot of <Time at={sale.floor.takenAt} />
                  {!sale.floor.isWhole && ', not read whole'}
                </>
              ),
          },
          { label: 'Transaction', value: <Hex value={sale.txnHash} what="the transaction" whole /> },
          ...(sale.blockNumber === null ? [] : [{ label: 'Block', value: String(sale.blockNumber) }]),
          ...(sale.network === null ? [] : [{ label: 'Network', value: visibleText(nameOf(sale.network)) }]),
          {
            label: 'Market',
            value:
              sale.snapshot === null ? (
                <Hex value={sale.market} what="the market" whole />
              ) : (
                `${visibleText(sale.market)}, as the service calls it`
              ),
          },
          {
            label: 'Order',
            value:
              sale.snapshot !== null ? (
                `${visibleText(sale.order)}: no event names it; snapshot ${sale.snapshot} has it`
              ) : /^\d+$/.test(sale.order) ? (
                `number ${sale.order} at the market`
              ) : (
                <Hex value={sale.order} what="the order" whole />
              ),
          },
          // Of one alone it stands above.
          ...(sale.items.length === 1 ? [] : sale.items).map(({ collection, tokenId, quantity }) => ({
            label: `#${tokenId} ×${quantity}`,
            value: <Hex value={collection} what="the collection" />,
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
  if (fees === null) return <p>The log does not show how the price was divided.</p>
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
          cell: ({ recipient }) => <Hex value={recipient} what="the recipient" />,
        },
        { head: 'Part of', cell: ({ kind }) => (kind === 'order' ? 'the price' : 'beside the order') },
        {
          head: 'Amount',
          className: 'md-figures',
          cell: ({ amount }) => <CoinAmount raw={amount} currency={currency} names={names} />,
        },
      ]}
    />
  )
}
