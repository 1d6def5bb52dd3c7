import type { CoinName } from '../../../../core/webhooks/event-line.ts'

export const amountHint = (coin: CoinName | undefined): string =>
  coin === undefined ? 'in the smallest unit' : `in the smallest unit, or 1.5 ${coin.symbol}`

/**
 * An amount in the smallest unit as somebody typed it: digits, or in units of a coin with the coin's name behind.
 * @param coin the one in sight; `undefined`: nobody knows its decimals
 * @returns `undefined` for what is no exact amount
 */
export const typedAmount = (typed: string, coin: CoinName | undefined): string | undefined => {
  const text = typed.trim()
  if (/^\d{1,78}$/.test(text)) return BigInt(text).toString()
  const [, whole, fraction = '', symbol] = /^(\d+)(?:\.(\d+))?\s*(\D.*)$/.exec(text) ?? []
  if (coin === undefined || whole === undefined || symbol?.toLowerCase() !== coin.symbol.toLowerCase())
    return undefined
  const digits = `${whole}${fraction.padEnd(coin.decimals, '0')}`
  return fraction.length > coin.decimals || digits.length > 78 ? undefined : BigInt(digits).toString()
}

export const validateTypedAmount =
  (coin: CoinName | undefined) =>
  (typed: string): string | null =>
    typedAmount(typed, coin) === undefined
      ? `Up to 78 digits, in the smallest unit${coin === undefined ? '' : `, or as 1.5 ${coin.symbol}, with at most ${coin.decimals} places`}.`
      : null
