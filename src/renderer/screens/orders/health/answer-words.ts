import type { OrderHealth } from '../../../../contract/health.ts'
import { amountParts } from '../../../../core/orders/amount.ts'
import { isUnlimited } from '../../../../core/webhooks/line-parts.ts'

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

/** Token standards as people write them: `ERC-1155` for the `ERC1155` of contracts. Not for what a contract said in its own words. */
const standardsIn = (text: string): string => text.replace(/\bERC(?=\d+\b)/g, 'ERC-')

/** An answer of the chain for people: its seconds as times, amounts of the order's coin in its units. The answer itself stays as it is stored. */
export const answerWords = ({ call, of, said }: Pick<Answer, 'call' | 'of' | 'said'>, coin: Coin): string => {
  if (call === 'the order') {
    const isOfCoin = isSame(/(?:^|, )currency (0x[0-9a-f]+)/i.exec(said)?.[1] ?? '', coin.currency)
    return standardsIn(said)
      .replace(/\b(from|until) (\d+)/g, (_, word: string, seconds: string) => `${word} ${timeOf(seconds)}`)
      .replace(/\bprice (\d+)/, (_, raw: string) => `price ${isOfCoin ? inUnits(raw, coin) : `${raw} raw`}`)
  }
  const [, asked] = isSame(of, coin.currency) ? (/^(balanceOf|allowance)\(/.exec(call) ?? []) : []
  if (call.startsWith('supportsInterface(')) return standardsIn(said)
  if (asked === undefined || !/^\d+$/.test(said)) return said
  return asked === 'allowance' && isUnlimited(said) ? 'unlimited' : inUnits(said, coin)
}

const labels: Readonly<Record<string, string>> = {
  maker: 'Maker',
  collection: 'Collection',
  token: 'Token id',
  currency: 'Currency',
  price: 'Price',
  remaining: 'Quantity',
  from: 'Valid from',
  until: 'Expires',
}

/** An order as its market answered, member by member: how it stands first. None where it did not answer with one. */
export const orderMembers = (
  words: string,
): readonly { readonly label: string; readonly value: string }[] => {
  const parts = words.split(', ').map((part) => {
    const [first = '', ...rest] = part.split(' ')
    const label = labels[first]
    return label === undefined || rest.length === 0 ? part : { label, value: rest.join(' ') }
  })
  const members = parts.filter((part) => typeof part !== 'string')
  if (members.length === 0) return []
  return [{ label: 'State', value: parts.filter((part) => typeof part === 'string').join(', ') }, ...members]
}
