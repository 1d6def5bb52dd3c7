import type { LookupOrder, TransactionLookup } from '../../contract/lookup.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { coinIn } from './lookup-effects.tsx'

const did: Record<LookupOrder['did'], { readonly word: string; readonly tone: Tone }> = {
  created: { word: 'created', tone: 'success' },
  filled: { word: 'filled', tone: 'success' },
  cancelled: { word: 'cancelled', tone: 'success' },
  'not-filled': { word: 'not filled', tone: 'error' },
  'to-be-filled': { word: 'to be filled', tone: 'warning' },
  'to-be-cancelled': { word: 'to be cancelled', tone: 'warning' },
  'not-cancelled': { word: 'not cancelled', tone: 'error' },
}

const chainWords: Record<NonNullable<LookupOrder['now']>['state'], string> = {
  open: 'open',
  filled: 'filled',
  cancelled: 'cancelled',
  ended: 'ended',
  'not-begun': 'not begun',
  missing: 'not there',
}

const OnChain = ({ state }: { readonly state: LookupOrder['now'] }) =>
  state === null ? (
    <span className="md-quiet">unknown</span>
  ) : (
    <span title={`On block ${state.block}`}>
      {chainWords[state.state]}
      {state.remaining !== null && state.state === 'open' && `, ${state.remaining} left`}
    </span>
  )

const Service = ({ order: { service, snapshot } }: { readonly order: LookupOrder }) => {
  if (service !== null) return <>{visibleText(service.status)}</>
  if (snapshot === null) return <span className="md-quiet">not shown</span>
  return (
    <>
      {visibleText(snapshot.status)}, <Time at={snapshot.takenAt} />
    </>
  )
}

const TokenCell = ({
  order,
  lookup,
}: {
  readonly order: LookupOrder
  readonly lookup: TransactionLookup
}) => {
  const { collection, tokenId, quantity } = order
  if (collection === null) return <span className="md-quiet">unknown</span>
  return (
    <>
      {quantity !== null && quantity !== '1' && `${quantity} × `}
      {tokenId === null ? (
        'several tokens'
      ) : (
        <TextLink
          to="/orders"
          search={{ network: lookup.network, contractAddress: collection, token: tokenId }}
        >
          token {tokenId}
        </TextLink>
      )}{' '}
      of <Hex value={collection} what="collection" />
    </>
  )
}

export const LookupOrders = ({ lookup }: { readonly lookup: TransactionLookup }) => (
  <Panel title="Orders">
    <SimpleTable
      label="Its orders"
      rows={lookup.orders}
      keyOf={(_row, index) => index}
      columns={[
        { head: 'Here', cell: (order) => <StatusChip {...did[order.did]} /> },
        {
          head: 'Order',
          cell: (order) => <Hex value={order.orderId === '' ? order.name : order.orderId} what="order id" />,
        },
        { head: 'Token', cell: (order) => <TokenCell order={order} lookup={lookup} /> },
        {
          head: 'Price',
          className: 'md-figures',
          cell: ({ price, currency }) => {
            if (price === null || currency === null) return <span className="md-quiet">unknown</span>
            const coin = coinIn(lookup, currency)
            return (
              <Amount
                raw={price}
                decimals={coin?.decimals ?? null}
                currency={coin === undefined ? currency : visibleText(coin.symbol)}
              />
            )
          },
        },
        { head: 'Before', cell: ({ before }) => <OnChain state={before} /> },
        { head: 'Now', cell: ({ now }) => <OnChain state={now} /> },
        { head: 'Service', cell: (order) => <Service order={order} /> },
      ]}
    />
  </Panel>
)
