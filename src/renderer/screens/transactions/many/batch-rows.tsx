import Button from '@mui/material/Button'
import { useState } from 'react'
import type { BulkBatch, BulkRowShown } from '../../../../contract/bulk.ts'
import type { Input } from '../../../../contract/contract.ts'
import { bulkRowStates, type BulkRowState } from '../../../../core/transactions/bulk/bulk-row.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useCurrencyLabel } from '../../../api/currency-symbols.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { rowWords } from './bulk-words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const pageSize = 100
type Decision = Input<'bulk.decide'>['as']

/** Rows of a batch in order: how each stands and why, a hundred at a time. */
export const BatchRows = ({ batch }: { readonly batch: BulkBatch }) => {
  const [state, setState] = useState<BulkRowState>()
  const [starts, setStarts] = useState<readonly number[]>([0])
  const [asked, setAsked] = useState<readonly BulkRowShown[] | null>(null)
  const decide = useDeskMutation('bulk.decide')
  const call = useDeskQuery(
    'bulk.rows',
    {
      batch: batch.id,
      limit: pageSize,
      after: starts.at(-1) ?? 0,
      ...(state === undefined ? {} : { state }),
    },
    { keepFormer: true },
  )
  const rows = call.data?.rows ?? []
  const labelOf = useCurrencyLabel(batch.form?.network)
  const next = call.data?.next ?? null
  const isRunning = batch.job?.state === 'running'
  const failure = call.failure ?? decide.failure
  const put = (row: BulkRowShown, as: Decision): void =>
    void decide.run({ batch: batch.id, rows: [row.row], as })
  const asking = rows.filter((row) => row.state === 'asks')
  const button = (row: BulkRowShown) => {
    if (row.state === 'asks')
      return (
        <Button size="small" color="warning" disabled={isRunning} onClick={() => setAsked([row])}>
          Confirm…
        </Button>
      )
    if (row.state === 'left-out')
      return (
        <Button size="small" color="inherit" disabled={isRunning} onClick={() => put(row, 'taken-in')}>
          Include again
        </Button>
      )
    return row.state === 'ready' || row.state === 'waiting' ? (
      <Button size="small" color="inherit" disabled={isRunning} onClick={() => put(row, 'left-out')}>
        Leave out
      </Button>
    ) : null
  }
  return (
    <Panel
      title="Rows"
      actions={
        <div className="md-tx-actions">
          {asking.length > 1 && (
            <Button size="small" color="warning" disabled={isRunning} onClick={() => setAsked(asking)}>
              Confirm {asking.length} rows…
            </Button>
          )}
          <FilterSelect
            isInline
            label="State"
            any="all"
            width={170}
            value={state}
            choices={bulkRowStates.map((value) => ({ value, label: rowWords[value].word }))}
            onChange={(value) => {
              setState(bulkRowStates.find((one) => one === value))
              setStarts([0])
            }}
          />
        </div>
      }
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={call.refetch} />}
      <SimpleTable
        className="md-tx-rows"
        label="Rows"
        rows={rows}
        keyOf={(row) => row.row}
        columns={[
          {
            head: 'Row',
            className: 'md-number',
            cell: (row) => (
              <>
                {row.row}
                {row.line !== null && <span className="md-quiet md-small"> line {row.line}</span>}
              </>
            ),
          },
          {
            head: 'Collectible',
            cell: ({ collectible, tokenId }) => (
              <span className="md-named">
                <MediaImage
                  project={batch.project}
                  image={collectible?.image}
                  alt=""
                  width={24}
                  height={24}
                />
                {collectible === null || collectible.name === '' ? (
                  <span>
                    Token <Hex value={tokenId} what="the token id" />
                  </span>
                ) : (
                  <span title={`Token ${tokenId}`}>{visibleText(collectible.name)}</span>
                )}
              </span>
            ),
          },
          {
            head: 'Order',
            className: 'md-mono',
            cell: (row) =>
              row.orderId === '' ? (
                <span className="md-quiet">best</span>
              ) : (
                <Hex value={row.orderId} what="the order id" />
              ),
          },
          { head: 'Pieces', className: 'md-figures', cell: (row) => visibleText(row.quantity) },
          {
            head: 'Price of one',
            className: 'md-figures',
            cell: (row) => (
              <>
                {typeof row.order?.priceAmount === 'string' && (
                  <Amount
                    raw={row.order.priceAmount}
                    decimals={row.order.priceDecimals ?? null}
                    currency={visibleText(labelOf(row.order.priceCurrencyAddress))}
                  />
                )}
                {row.price !== '' && (
                  <span className="md-quiet md-small"> limit {visibleText(row.price)}</span>
                )}
              </>
            ),
          },
          {
            head: 'State',
            cell: (row) => (
              <>
                {row.state === 'built' ? rowWords.built.word : <StatusChip {...rowWords[row.state]} />}
                {row.chunk !== null && <span className="md-quiet"> in chunk {row.chunk}</span>}
                {row.reason !== '' && <div className="md-small">{visibleText(row.reason)}</div>}
              </>
            ),
          },
          { hiddenHead: 'Decide', cell: (row) => button(row) },
        ]}
      />
      {(starts.length > 1 || next !== null) && (
        <div className="md-tx-actions md-below">
          <Button
            size="small"
            color="inherit"
            disabled={starts.length === 1}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            Rows before
          </Button>
          <Button
            size="small"
            color="inherit"
            disabled={next === null}
            onClick={() => next !== null && setStarts([...starts, next])}
          >
            Rows after
          </Button>
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={
            asked.length === 1
              ? 'A price under half of the floor'
              : `${asked.length} prices under half of the floor`
          }
          confirmLabel="Yes, accept this price"
          onConfirm={() => {
            void decide.run({ batch: batch.id, rows: asked.map(({ row }) => row), as: 'confirmed' })
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          {asked.slice(0, 10).map((row) => (
            <p key={row.row}>
              Token {visibleText(row.tokenId)}: {visibleText(row.reason)}
            </p>
          ))}
          {asked.length > 10 && <p>And {asked.length - 10} more.</p>}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
