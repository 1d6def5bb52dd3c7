import type { EventNames } from '../../core/webhooks/event-line.ts'
import { Amount } from '../ui/amount.tsx'
import { amountText } from '../ui/amount-text.ts'
import { shortenMiddle } from '../ui/hex-format.ts'
import { visibleText } from '../ui/visible-text.ts'

type CoinAmountProps = {
  readonly raw: string
  readonly currency: string
  readonly names: EventNames
  /** As whoever named the amount says, where nothing else is known of the currency. */
  readonly decimals?: number | null
  /** Digits shown at most, where room is short; the exact amount is said on hover. */
  readonly digits?: number
}

/** How a currency is called; its address cut short where nobody knows. */
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

/** An amount of a currency, in its units where they are known. */
export const CoinAmount = ({ raw, currency, names, decimals = null, digits }: CoinAmountProps) => (
  <Amount
    raw={raw}
    decimals={names.coinOf(currency)?.decimals ?? decimals}
    {...(digits === undefined ? {} : { digits })}
    currency={visibleText(coinWord(currency, names))}
  />
)
