import type { BulkChunk, BulkRowShown } from '../../../../contract/bulk.ts'
import { MarketplaceName } from '../../../parts/marketplace-name.tsx'
import { DetailDrawer, type Beside } from '../../../ui/detail-drawer.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { RowPrice, rowName, stateOf } from './batch-row-columns.tsx'
import { rowWords } from './bulk-words.ts'
import { RowDecisions, type Decide } from './row-decisions.tsx'

type BatchRowDrawerProps = {
  readonly row: BulkRowShown
  readonly project: string
  readonly network: string | undefined
  readonly chunks: readonly BulkChunk[]
  readonly decide: Decide
  readonly beside: Beside
}

/** One row of a batch: how it stands and why, its order, and what can be decided. */
export const BatchRowDrawer = ({ row, project, network, chunks, decide, beside }: BatchRowDrawerProps) => {
  const { order, reason, line, price } = row
  const chunk = chunks.find((one) => one.chunk === row.chunk)
  return (
    <DetailDrawer title={visibleText(rowName(row))} subject={`row-${row.row}`} {...beside}>
      <div className="md-flow md-tx-hero">
        <MediaImage project={project} image={row.collectible?.image} alt="" width={56} height={56} />
        <div className="md-fill">
          <p className="md-hero__line">
            <b>
              <RowPrice row={row} network={network} />
            </b>
            {row.quantity !== '1' && ` each, ${visibleText(row.quantity)} pieces`}
          </p>
          <p className="md-flow md-hero__facts">
            <StatusChip tone={rowWords[row.state].tone} word={stateOf(row)} isPlain />
            {typeof order?.marketplace === 'string' && (
              <span>
                at <MarketplaceName kind={order.marketplace} />
              </span>
            )}
            {typeof order?.validUntil === 'string' && (
              <span>
                until <Time at={order.validUntil} />
              </span>
            )}
          </p>
        </div>
      </div>
      {reason !== '' && (
        <p>
          <AddressedText text={reason} />
        </p>
      )}
      <div className="md-flow md-hero__actions">
        <RowDecisions rows={[row]} decide={decide} />
        {chunk !== undefined && (
          <LinkButton
            variant="outlined"
            to="/transactions"
            search={{ draft: chunk.draft, build: chunk.build }}
          >
            Open chunk {chunk.chunk}
          </LinkButton>
        )}
      </div>
      <FieldList
        fields={[
          { label: 'Row', value: line === null ? row.row : `${row.row}, line ${line} of the file` },
          { label: 'Token id', value: <Hex value={row.tokenId} what="the token id" whole /> },
          { label: 'Pieces', value: visibleText(row.quantity) },
          { label: 'Limit', value: price === '' ? null : visibleText(price) },
          {
            label: 'Order',
            value:
              row.orderId === '' ? (
                'The best there is'
              ) : (
                <Hex value={row.orderId} what="the order id" whole />
              ),
          },
          {
            label: 'Maker',
            value:
              typeof order?.createdBy === 'string' ? (
                <Hex value={order.createdBy} what="the maker" whole />
              ) : null,
          },
          {
            label: 'Marketplace',
            value:
              typeof order?.marketplace === 'string' ? <MarketplaceName kind={order.marketplace} /> : null,
          },
          {
            label: 'Valid until',
            value: typeof order?.validUntil === 'string' ? <Time at={order.validUntil} form="both" /> : null,
          },
        ]}
      />
    </DetailDrawer>
  )
}
