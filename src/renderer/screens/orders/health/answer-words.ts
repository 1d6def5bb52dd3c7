import type { OrderHealth } from '../../../../contract/health.ts'
import { amountParts } from '../../../../core/orders/amount.ts'

type Answer = OrderHealth['answers'][number]
type Coin = Pick<OrderHealth, 'currency' | 'decimals'>

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const inUnits = (raw: string, { decimals }: Coin): string =>
  (decimals === null ? undefined : amountParts(raw, decimals)?.text) ?? raw

/** Seconds as a time; as they came where they are none, or beyond any date. */
const timeOf = (seconds: string): string => {
  const moment = new Date(Number(seconds) * 1000)
  return Number(seconds) === 0 || Number.isNaN(moment.getTime()) ? seconds : moment.toISOString()
}

/** An answer of the chain for people: its seconds as times, amounts of the order's coin in its units. The answer itself stays as it is stored. */
export const answerWords = ({ call, of, said }: Pick<Answer, 'call' | 'of' | 'said'>, coin: Coin): string => {
  if (call === 'the order') {
    const isOfCoin = isSame(/(?:^|, )currency (0x[0-9a-f]+)/i.exec(said)?.[1] ?? '', coin.currency)
    return said
      .replace(/\b(from|until) (\d+)/g, (_, word: string, seconds: string) => `${word} ${timeOf(seconds)}`)
      .replace(/\bprice (\d+)/, (_, raw: string) => `price ${isOfCoin ? inUnits(raw, coin) : `${raw} raw`}`)
  }
  const isAmount = isSame(of, coin.currency) && /^(?:balanceOf|allowance)\(/.test(call)
  return isAmount && /^\d+$/.test(said) ? inUnits(said, coin) : said
}
