import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Project } from '../../../projects/contract.ts'
import { compareDecimals, decimalText, type Decimal, isPrice } from '../../../fees/core/decimal.ts'
import { type FeeAnswer, feeOptionKey, type FeeOption } from '../../../fees/core/fee-option.ts'
import { type FeeTotal, feeTotals } from '../../../fees/core/fee-totals.ts'
import { feeWorth, priceKey, type PriceTable, readPriceTable } from '../../../fees/core/fee-worth.ts'
import { rateOfOption } from '../../../fees/core/usd-rates.ts'
import { groupDigits } from '../../../orders/core/amount.ts'
import { useUsdRates } from '../../../../renderer/parts/use-usd-rates.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { createPreference, usePreference } from '../../../../renderer/ui/preference.ts'
import { type SimpleColumn, SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { FeeAmount } from './fee-amount.tsx'
import { sharedFacts } from './shared-facts.ts'
import { LetterMark } from '../../../../renderer/ui/letter-mark.tsx'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

const dollarPlaces = 4

/** Whether amounts differ as they are shown: among equal ones none is the cheapest. */
const unequal = (worths: readonly (Decimal | null)[]): boolean =>
  new Set(worths.flatMap((worth) => (worth === null ? [] : [decimalText(worth, dollarPlaces)]))).size > 1

type Priced = { readonly option: FeeOption; readonly dollars: Decimal | null }

const nameOf = ({ option: { symbol } }: Priced): string => visibleText(symbol ?? 'unnamed coin')
const textOf = (worth: Decimal): string => `$${decimalText(worth, dollarPlaces)}`

const difference = (more: Decimal, less: Decimal): Decimal => {
  const places = Math.max(more.places, less.places)
  const digitsOf = (value: Decimal): bigint => value.digits * 10n ** BigInt(places - value.places)
  return { digits: digitsOf(more) - digitsOf(less), places }
}

const FeeReading = ({ rows }: { readonly rows: readonly Priced[] }) => {
  const priced = rows
    .flatMap((row) => (row.dollars === null ? [] : [{ name: nameOf(row), worth: row.dollars }]))
    .toSorted((a, b) => compareDecimals(a.worth, b.worth))
  const [min] = priced
  const max = priced.at(-1)
  if (min === undefined || max === undefined || priced.length < 2) return null
  const unpriced = rows.filter(({ dollars }) => dollars === null).map(nameOf)
  const isSame = textOf(min.worth) === textOf(max.worth)
  return (
    <p className="md-quiet md-text">
      {isSame
        ? `${priced.length === 2 ? 'Both' : `All ${priced.length}`} ${unpriced.length > 0 ? 'coins with a price ' : ''}cost the same in USD.`
        : `${min.name} saves ${textOf(difference(max.worth, min.worth))} over ${max.name}.`}
      {unpriced.length > 0 && ` No USD price for ${unpriced.join(', ')}.`}
    </p>
  )
}

const CoinName = ({ option, project }: { readonly option: FeeOption; readonly project: string }) => (
  <span className="md-inline">
    {option.logoURL === null ? (
      <LetterMark name={option.symbol} size={24} />
    ) : (
      <MediaImage project={project} image={option.logoURL} alt="" width={24} height={24} />
    )}
    <span>
      <b title={visibleText(option.name ?? '')}>
        {visibleText(option.symbol ?? option.name ?? 'unnamed coin')}
      </b>
      <br />
      <span className="md-small md-quiet">
        {option.isNative ? (
          'native coin'
        ) : option.contractAddress === null ? (
          'contract not given'
        ) : (
          <Hex value={option.contractAddress} what="coin contract" />
        )}
        {option.tokenID !== null && option.tokenID !== '0' && ` · token ${visibleText(option.tokenID)}`}
      </span>
    </span>
  </span>
)

/** The operator's own prices, as JSON. They never leave this machine. */
const feePrices = createPreference<string>('fee-prices', '{}', (stored) => stored)

const withPrice = (stored: string, key: string, price: string): string => {
  const { [key]: _former, ...others } = readPriceTable(stored)
  const next: PriceTable = isPrice(price) ? { ...others, [key]: price } : others
  return JSON.stringify(next)
}

type FeeRow = FeeTotal & {
  readonly dollars: Decimal | null
  /** US dollars of one unit, and how many orders say so. */
  readonly rate: { readonly price: string; readonly orders: number } | undefined
  /** At the operator's own price. */
  readonly worth: Decimal | null
  readonly price: string
}

const totalsOf = (answers: readonly FeeAnswer[]): readonly FeeTotal[] => {
  const [only] = answers
  return answers.length === 1 && only !== undefined
    ? only.options.map((option, index) => ({
        key: `${feeOptionKey(option)} ${index}`,
        option,
        each: [option],
      }))
    : feeTotals(answers)
}

/** Fees without a price come last, in the order of the relayer. */
const byWorth =
  (worthOf: (row: FeeRow) => Decimal | null) =>
  (a: FeeRow, b: FeeRow): number => {
    const [first, second] = [worthOf(a), worthOf(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return compareDecimals(first, second)
  }

type FeeTableProps = {
  readonly answers: readonly FeeAnswer[]
  readonly steps?: readonly number[]
  readonly network: string
  readonly project: Project
}

const ownColumns = (network: string): readonly SimpleColumn<FeeRow>[] => [
  {
    head: <span title="Per unit, stored here only">Your price</span>,
    cell: ({ option, price }) => {
      const key = priceKey(network, option)
      return (
        <PriceField
          key={key}
          label={`Your price of ${option.symbol ?? 'this coin'}`}
          price={price}
          onPrice={(next) => feePrices.write(withPrice(feePrices.read(), key, next))}
        />
      )
    },
  },
  {
    head: 'Cost',
    className: 'md-figures',
    cell: ({ worth }) => (worth === null ? <Missing /> : decimalText(worth, 6)),
  },
]

const dollarColumn = (isReading: boolean): SimpleColumn<FeeRow> => ({
  head: <span title="Median of visible orders">USD</span>,
  className: 'md-figures',
  cell: ({ option, dollars, rate }) => {
    if (dollars === null || rate === undefined)
      return isReading ? <span className="md-quiet">Loading …</span> : <Missing />
    const title = `1 ${option.symbol ?? 'unit'} ≈ $${rate.price}, by ${countOf(rate.orders, 'order')}`
    return <span title={title}>≈ ${decimalText(dollars, dollarPlaces)}</span>
  },
})

const feeColumns = (
  answers: readonly FeeAnswer[],
  steps: readonly number[],
): readonly SimpleColumn<FeeRow>[] => {
  const [only] = answers
  const shared = answers.length === 1 && only !== undefined ? sharedFacts(only) : null
  const each = (steps.length === 1 ? [] : steps).map((step, place) => ({
    head: `Step ${step + 1}`,
    className: 'md-figures',
    cell: (row: FeeRow) => <FeeAmount option={row.each[place] ?? null} />,
  }))
  const total: SimpleColumn<FeeRow> = {
    head: each.length === 0 ? 'Fee' : 'Total',
    className: 'md-figures',
    cell: ({ option }) => (
      <>
        <FeeAmount option={option} />
        {shared?.gas.isOne === false && option.gasLimit !== null && (
          <div className="md-small md-quiet">gas limit {groupDigits(option.gasLimit)}</div>
        )}
      </>
    ),
  }
  if (shared === null || shared.payee.isOne) return [...each, total]
  const payee: SimpleColumn<FeeRow> = {
    head: 'Paid to',
    style: { whiteSpace: 'nowrap' },
    cell: ({ option: { to } }) =>
      to === null ? <Missing /> : <Hex value={to} what="fee receiver" head={6} />,
  }
  return [...each, total, payee]
}

export const FeeTable = ({ answers, steps = [0], network, project }: FeeTableProps) => {
  const prices = readPriceTable(usePreference(feePrices))
  const { rates, isReading } = useUsdRates(project, network)
  const [wantsOwn, setWantsOwn] = useState(false)
  const rows = totalsOf(answers).map((total): FeeRow => {
    const rate = rateOfOption(rates, total.option)
    const price = prices[priceKey(network, total.option)]
    const dollars = feeWorth(total.option, rate?.price)
    return { ...total, rate, dollars, price: price ?? '', worth: feeWorth(total.option, price) }
  })
  const isByOwn = rows.filter(({ worth }) => worth !== null).length > 1
  const isByDollars = !isByOwn && unequal(rows.map(({ dollars }) => dollars))
  const worthOf = (row: FeeRow): Decimal | null => (isByOwn ? row.worth : row.dollars)
  const sorted = rows.toSorted(byWorth(worthOf))
  const showsOwn = wantsOwn || rows.some(({ price }) => price !== '')
  const cheapest: SimpleColumn<FeeRow> = {
    hiddenHead: 'Cheapest',
    cell: (_row, index) =>
      index === 0 && (
        <StatusChip word="cheapest" tone="success" title={isByOwn ? 'At your prices' : 'In US dollars'} />
      ),
  }
  if (rows.length === 0) return <p className="md-text">No coin offered.</p>
  return (
    <div style={{ overflowX: 'auto' }}>
      <SimpleTable
        label="Fee options"
        rows={sorted}
        keyOf={({ key }) => key}
        columns={[
          { head: 'Coin', cell: ({ option }) => <CoinName option={option} project={project.id} /> },
          ...feeColumns(answers, steps),
          (isReading || rows.some(({ dollars }) => dollars !== null)) && dollarColumn(isReading),
          ...(showsOwn ? ownColumns(network) : []),
          (isByOwn || isByDollars) && cheapest,
        ]}
      />
      {!isByOwn && <FeeReading rows={sorted} />}
      {!showsOwn && (
        <Button sx={{ ml: -0.75 }} onClick={() => setWantsOwn(true)}>
          Compare at your prices
        </Button>
      )}
    </div>
  )
}

type PriceFieldProps = {
  readonly label: string
  readonly price: string
  readonly onPrice: (price: string) => void
}

const PriceField = ({ label, price, onPrice }: PriceFieldProps) => {
  const [text, setText] = useState(price)
  const isWrong = text !== '' && !isPrice(text)
  return (
    <TextField
      value={text}
      placeholder="Price"
      error={isWrong}
      title={isWrong ? 'Such as 0.52' : ''}
      onChange={({ target }) => {
        setText(target.value.trim())
        onPrice(target.value.trim())
      }}
      sx={{ width: 84 }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}
