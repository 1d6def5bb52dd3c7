import { explorerLink } from '../../../../core/networks/explorer.ts'
import type { Network } from '../../../../core/networks/network.ts'
import { splitFees } from '../../core/fee-parts.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { firstCapital } from '../../../../renderer/ui/first-capital.ts'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { CurrencyName } from '../currency-name.tsx'

type FeeBarsProps = { readonly order: Order; readonly network: Network | undefined }

const tones = ['warning', 'success', 'info', 'error'] as const
const toneOf = (place: number): string => tones[place % tones.length] ?? 'warning'

/** Share of the gross price in percent, for the width of a bar alone. */
const share = (amount: bigint | null, gross: bigint | null): number =>
  amount === null || gross === null || gross <= 0n || amount < 0n
    ? 0
    : Number((amount * 10_000n) / gross) / 100

export const FeeBars = ({ order, network }: FeeBarsProps) => {
  const { gross, parts, fees, rest } = splitFees(order)
  if (parts.length === 0) return null
  const amount = (raw: bigint | null) =>
    raw === null ? (
      <Missing />
    ) : (
      <Amount
        raw={raw.toString()}
        decimals={order.priceDecimals ?? null}
        currency={<CurrencyName address={order.priceCurrencyAddress} network={network} />}
      />
    )
  const shares = [
    {
      key: 'rest',
      to: (
        <>
          <Swatch tone="primary" />
          {order.side === 'offer' ? 'Seller' : 'Maker'}
        </>
      ),
      bps: null,
      raw: rest,
      recipient: <span className="md-quiet">The rest</span>,
    },
    ...parts.map((part, place) => ({
      key: `${place}-${part.kind}`,
      to: (
        <>
          <Swatch tone={toneOf(place)} />
          {part.kind === '' ? <Missing /> : visibleText(firstCapital(part.kind))}
        </>
      ),
      bps: part.bps,
      raw: part.amount,
      recipient:
        part.recipient === '' ? (
          <Missing />
        ) : (
          <Hex
            value={part.recipient}
            what="recipient address"
            explorer={explorerLink(network, { kind: 'address', address: part.recipient }) ?? undefined}
          />
        ),
    })),
    {
      key: 'all',
      to: <b>All fees</b>,
      bps: order.feeBps,
      raw: fees,
      recipient: <span className="md-quiet">Each rounded down</span>,
    },
  ]
  return (
    <>
      <svg className="md-above" width="100%" height="14" role="img" aria-label="Price split">
        {[rest, ...parts.map((part) => part.amount)].map((raw, place, all) => {
          const before = all.slice(0, place).reduce<number>((sum, one) => sum + share(one, gross), 0)
          return (
            <rect
              key={`${place}-${String(raw)}`}
              className="md-tint"
              data-tone={place === 0 ? 'primary' : toneOf(place - 1)}
              x={`${before}%`}
              width={`${share(raw, gross)}%`}
              height="14"
            />
          )
        })}
      </svg>
      <SimpleTable
        label="Fees"
        rows={shares}
        keyOf={({ key }) => key}
        columns={[
          { head: 'Goes to', cell: ({ to }) => to },
          { head: 'bps', className: 'md-figures', cell: ({ bps }) => bps ?? <Missing /> },
          { head: 'Amount', className: 'md-figures', cell: ({ raw }) => amount(raw) },
          { head: 'Recipient', cell: ({ recipient }) => recipient },
        ]}
      />
    </>
  )
}

const Swatch = ({ tone }: { readonly tone: string }) => (
  <svg
    className="md-tint"
    data-tone={tone}
    width="10"
    height="10"
    style={{ marginRight: 6 }}
    aria-hidden="true"
  />
)
