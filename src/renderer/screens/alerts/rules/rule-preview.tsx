import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { callQuery } from '../../../api/call-query.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useStop } from '../../../api/use-stop.ts'
import { SearchNote } from '../../../parts/search-note.tsx'
import { useAddressBook } from '../../../ui/address-book.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { firstCapital } from '../../../ui/first-capital.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { previewWords, type PreviewAmount } from './preview-words.ts'

/** Alerts of the preview that are named. */
const shown = 5

/** An amount with the symbol of its coin, or its name where it has none. */
const Amount = ({ digits, isSmallest, coin }: PreviewAmount) => {
  const { coinOf } = useAddressBook()
  if (isSmallest) return `${digits} units`
  const symbol = coinOf(coin.toLowerCase())?.symbol
  if (symbol !== undefined) return `${digits} ${visibleText(symbol)}`
  return (
    <>
      {digits} <AddressedText text={coin} plain />
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
  const rows = data?.alerts.slice(0, shown).map((one) => ({ ...one, ...previewWords(one.text) })) ?? []
  const hasAmounts = rows.some(({ amount }) => amount !== null)
  const unknown = new Set(rows.flatMap(({ amount }) => (amount?.isSmallest === true ? [amount.coin] : [])))
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
              cell: ({ what, amount }) => (
                <AddressedText text={amount === null ? what : firstCapital(what)} plain />
              ),
            },
            ...(hasAmounts
              ? [
                  {
                    head: 'Amount',
                    className: 'md-figures',
                    cell: ({ amount }: (typeof rows)[number]) => amount !== null && <Amount {...amount} />,
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
