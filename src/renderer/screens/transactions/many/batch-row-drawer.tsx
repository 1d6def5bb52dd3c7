import type { BulkChunk, BulkRowShown } from '../../../../contract/bulk.ts'
import { DetailDrawer, type Beside } from '../../../ui/detail-drawer.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { RowPrice, rowName } from './batch-row-columns.tsx'
import { rowWords } from './bulk-words.ts'
import { RowDecisions, type Decide } from './row-decisions.tsx'

type BatchRowDrawerProps = {
  readonly row: BulkRowShown
  readonly network: string | undefined
  readonly chunks: readonly BulkChunk[]
  readonly decide: Decide
  readonly beside: Beside
}

/** One row of a batch: how it stands and why, its order, and what can be decided. */
export const BatchRowDrawer = ({ row, network, chunks, decide, beside }: BatchRowDrawerProps) => {
  const { order, reason, line, price } = row
  const chunk = chunks.find((one) => one.chunk === row.chunk)
  return (
    <DetailDrawer title={visibleText(rowName(row))} subject={`row-${row.row}`} {...beside}>
      <p className="md-hero__line">
        <StatusChip {...rowWords[row.state]} />
      </p>
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
            color="inherit"
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
          { label: 'Price each', value: <RowPrice row={row} network={network} /> },
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
            value: typeof order?.marketplace === 'string' ? visibleText(order.marketplace) : null,
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
