import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import { amountParts, groupDigits } from '../../../../core/orders/amount.ts'
import { nativeAddress } from '../../../../core/orders/currency.ts'
import type { EventNames } from '../../../../core/webhooks/event-line.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { callQuery } from '../../../api/call-query.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useStop } from '../../../api/use-stop.ts'
import { SearchNote } from '../../../parts/search-note.tsx'
import { useAddressBook } from '../../../ui/address-book.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'

/** Alerts of the preview that are named. */
const shown = 5

type PreviewRow = Output<'alerts.preview'>['alerts'][number]
type Trade = NonNullable<PreviewRow['trade']>

/** What was traded, in a line. */
const traded = ({ happened, collection, tokenId, quantity }: Trade): string =>
  `${collection} #${tokenId}${quantity === '1' ? '' : ` ×${quantity}`}${
    happened === 'order-filled' ? ', listing or offer unknown' : ''
  }`

/** How a currency is called; its address where nobody knows. */
const coinOf = ({ currency, symbol }: Trade, book: Pick<EventNames, 'coinOf'>): string =>
  book.coinOf(currency)?.symbol ?? symbol ?? (currency === nativeAddress ? 'the native coin' : currency)

/** An amount of its currency, or of the smallest unit of one whose decimals are not known. */
const amountOf = (trade: Trade, book: Pick<EventNames, 'coinOf'>): string | null => {
  const decimals = trade.decimals ?? book.coinOf(trade.currency)?.decimals ?? null
  return decimals === null ? null : (amountParts(trade.price, decimals)?.text ?? null)
}

const Amount = ({ trade }: { readonly trade: Trade }) => {
  const book = useAddressBook()
  const amount = amountOf(trade, book)
  return amount === null ? (
    `${groupDigits(trade.price)} units`
  ) : (
    <>
      {amount} <AddressedText text={coinOf(trade, book)} plain />
    </>
  )
}

/** What the rule would have said in the last 7 days. */
export const RulePreview = ({ rule }: { readonly rule: Omit<AlertRuleRow, 'id'> }) => {
  const { ask } = useApi()
  const halt = useStop(callQuery(ask, 'alerts.preview', rule).queryKey)
  const call = useDeskQuery('alerts.preview', rule, { keepFormer: true, enabled: !halt.isStopped })
  const { data, failure } = call
  const words = (() => {
    if (failure !== null) return failure.message
    if (data === undefined) return halt.isStopped ? '' : 'Looking through the last 7 days …'
    if (!data.known) return data.note ?? 'It is not known when it would have fired.'
    if (data.total === 0) return 'It would not have fired.'
    return data.total === 1 ? 'It would have fired once.' : `It would have fired ${data.total} times.`
  })()
  const book = useAddressBook()
  const rows = data?.alerts.slice(0, shown) ?? []
  const trades = rows.flatMap(({ trade }) => trade ?? [])
  const unknown = new Set(
    trades.flatMap((trade) => (amountOf(trade, book) === null ? [coinOf(trade, book)] : [])),
  )
  return (
    <section aria-label="In the last 7 days" className="md-text">
      <div className="md-flow">
        <strong>In the last 7 days</strong>
        <span role="status">{words}</span>
      </div>
      <SearchNote {...halt} isRunning={call.isFetching} what="The look through the last 7 days" />
      {data?.known === true && data.note !== null && <div className="md-quiet">{data.note}</div>}
      {rows.length > 0 && (
        <SimpleTable
          label="When it would have fired"
          rows={rows}
          keyOf={(_row, place) => place}
          columns={[
            { head: 'When', className: 'md-nowrap', cell: ({ firstAt }) => <Time at={firstAt} /> },
            {
              head: 'What',
              cell: ({ text, trade }) => <AddressedText text={trade === null ? text : traded(trade)} plain />,
            },
            ...(trades.length > 0
              ? [
                  {
                    head: 'Amount',
                    className: 'md-figures',
                    cell: ({ trade }: PreviewRow) => trade !== null && <Amount trade={trade} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {unknown.size > 0 && (
        <div className="md-quiet md-small">
          Units: smallest units of <AddressedText text={[...unknown].join(', ')} plain />, whose decimals are
          not known.
        </div>
      )}
      {data !== undefined && data.total > rows.length && rows.length > 0 && (
        <div className="md-quiet md-small">{`The newest ${rows.length} are shown.`}</div>
      )}
    </section>
  )
}
