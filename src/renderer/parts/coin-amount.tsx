import type { EventNames } from '../../core/webhooks/event-line.ts'
import { Amount } from '../ui/amount.tsx'
import { amountText } from '../ui/amount-text.ts'
import { shortenMiddle } from '../ui/hex-format.ts'
import { visibleText } from '../ui/visible-text.ts'

type CoinAmountProps = {
  readonly raw: string
  readonly currency: string
  readonly names: EventNames
  readonly decimals?: number | null
  readonly digits?: number
}

export const coinWord = (currency: string, names: EventNames): string =>
  names.coinOf(currency)?.symbol ?? shortenMiddle(currency, 6, 4)

export const coinText = (
  raw: string,
  currency: string,
  names: EventNames,
  decimals: number | null = null,
): string => {
  const coin = names.coinOf(currency)
  return amountText(raw, coin?.decimals ?? decimals, coin?.symbol ?? currency)
}

export const CoinAmount = ({ raw, currency, names, decimals = null, digits }: CoinAmountProps) => (
  <Amount
    raw={raw}
    decimals={names.coinOf(currency)?.decimals ?? decimals}
    {...(digits === undefined ? {} : { digits })}
    currency={visibleText(coinWord(currency, names))}
  />
)
