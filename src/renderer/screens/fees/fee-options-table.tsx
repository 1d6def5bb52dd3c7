import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FeeAnswer, type FeeOption, feeOptionKey } from '../../../core/fees/fee-option.ts'
import { decimalText, isPrice } from '../../../core/fees/decimal.ts'
import {
  cheapestOption,
  feeWorth,
  priceKey,
  type PriceTable,
  readPriceTable,
} from '../../../core/fees/fee-worth.ts'
import type { Project } from '../../../contract/projects.ts'
import { rateOfOption } from '../../../core/fees/usd-rates.ts'
import { groupDigits } from '../../../core/orders/amount.ts'
import { Missing } from '../../ui/field-list.tsx'
import { countOf } from '../../ui/count-format.ts'
import { Hex } from '../../ui/hex.tsx'
import { createPreference, usePreference } from '../../ui/preference.ts'
import { type SimpleColumn, SimpleTable } from '../../ui/simple-table.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { CoinName } from './coin-name.tsx'
import { FeeAmount } from './fee-amount.tsx'
import { sharedFacts } from './shared-facts.ts'
import { FeeReading } from './fee-reading.tsx'
import { dollarPlaces, unequal } from './unequal.ts'
import { useUsdRates } from '../../parts/use-usd-rates.ts'
import { useState } from 'react'

/** The operator's own prices, as JSON. They are used on this machine only. */
const feePrices = createPreference<string>('fee-prices', '{}', (stored) => stored)

/** A table with one price set, or taken away when the text is no price. */
const withPrice = (stored: string, key: string, price: string): string => {
  const { [key]: _former, ...others } = readPriceTable(stored)
  const next: PriceTable = isPrice(price) ? { ...others, [key]: price } : others
  return JSON.stringify(next)
}

type FeeOptionsTableProps = {
  readonly answer: FeeAnswer
  readonly network: string
  readonly project: Project
}

/**
 * The coins side by side: exact amount, gas and who takes it where they differ, what it costs in dollars by the prices of orders, and by the operator's own
 * prices. The cheapest is marked by own prices where two coins have one, else by the dollars.
 */
export const FeeOptionsTable = ({ answer, network, project }: FeeOptionsTableProps) => {
  const stored = usePreference(feePrices)
  const prices = readPriceTable(stored)
  const { rates, isReading } = useUsdRates(project, network)
  const dollarRates = answer.options.map((option) => rateOfOption(rates, option))
  const dollars = answer.options.map((option, index) => feeWorth(option, dollarRates[index]?.price))
  const worths = answer.options.map((option) => feeWorth(option, prices[priceKey(network, option)]))
  const byOwn = cheapestOption(worths)
  const cheapest = unequal(dollars) ? cheapestOption(dollars) : null
  const { gas, payee } = sharedFacts(answer)
  const [wantsOwn, setWantsOwn] = useState(false)
  const showsOwn =
    wantsOwn || answer.options.some((option) => prices[priceKey(network, option)] !== undefined)
  const own: readonly SimpleColumn<FeeOption>[] = [
    {
      head: (
        <span title="Your own price of one unit, in any currency. Stored on this machine only.">
          Your price
        </span>
      ),
      cell: (option) => {
        const key = priceKey(network, option)
        return (
          <PriceField
            key={key}
            label={`Your price of ${option.symbol ?? 'this coin'}`}
            price={prices[key] ?? ''}
            onPrice={(price) => feePrices.write(withPrice(feePrices.read(), key, price))}
          />
        )
      },
    },
    {
      head: 'Cost',
      className: 'md-figures',
      cell: (_option, index) => {
        const worth = worths[index] ?? null
        return worth === null ? <Missing /> : decimalText(worth, 6)
      },
    },
  ]
  const inUsd: SimpleColumn<FeeOption> = {
    head: <span title="From the dollar prices of visible orders: their median.">USD</span>,
    className: 'md-figures',
    cell: ({ symbol }, index) => {
      const inDollars = dollars[index] ?? null
      const rate = dollarRates[index]
      return inDollars === null || rate === undefined ? (
        isReading ? (
          <span className="md-quiet">reading…</span>
        ) : (
          <Missing />
        )
      ) : (
        <span title={`One ${symbol ?? 'unit'} is about $${rate.price}, by ${countOf(rate.orders, 'order')}.`}>
          ≈ ${decimalText(inDollars, dollarPlaces)}
        </span>
      )
    },
  }
  const best: SimpleColumn<FeeOption> = {
    hiddenHead: 'Cheapest',
    cell: (_option, index) =>
      (byOwn ?? cheapest) === index && (
        <StatusChip
          word="cheapest"
          tone="success"
          title={
            byOwn === null
              ? 'In dollars, for coins that orders have a price for.'
              : 'At your own prices, for coins that have one.'
          }
        />
      ),
  }
  return (
    <div style={{ overflowX: 'auto' }}>
      <SimpleTable
        className="md-fee-table"
        label="Fee options"
        rows={answer.options}
        keyOf={(option, index) => `${feeOptionKey(option)} ${index}`}
        columns={[
          { head: 'Coin', cell: (option) => <CoinName option={option} project={project.id} /> },
          {
            head: 'Fee',
            className: 'md-figures',
            cell: (option) => (
              <>
                <FeeAmount option={option} />
                {!gas.isOne && option.gasLimit !== null && (
                  <div className="md-small md-quiet">gas limit {groupDigits(option.gasLimit)}</div>
                )}
              </>
            ),
          },
          ...(payee.isOne
            ? []
            : [
                {
                  head: 'Paid to',
                  style: { whiteSpace: 'nowrap' },
                  cell: ({ to }: FeeOption) =>
                    to === null ? <Missing /> : <Hex value={to} what="address that takes the fee" head={6} />,
                },
              ]),
          ...(isReading || dollars.some((worth) => worth !== null) ? [inUsd] : []),
          ...(showsOwn ? own : []),
          ...((byOwn ?? cheapest) === null ? [] : [best]),
        ]}
      />
      {byOwn === null && <FeeReading options={answer.options} dollars={dollars} />}
      {!showsOwn && (
        <Button sx={{ ml: -0.75 }} onClick={() => setWantsOwn(true)}>
          Compare at your own prices
        </Button>
      )}
    </div>
  )
}

const PriceField = ({
  label,
  price,
  onPrice,
}: {
  readonly label: string
  readonly price: string
  readonly onPrice: (price: string) => void
}) => {
  const [text, setText] = useState(price)
  const isWrong = text !== '' && !isPrice(text)
  return (
    <TextField
      value={text}
      placeholder="not set"
      error={isWrong}
      title={isWrong ? 'Digits with a point, such as 0.52.' : ''}
      onChange={({ target }) => {
        setText(target.value.trim())
        onPrice(target.value.trim())
      }}
      sx={{ width: 84 }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}
