import { orderFact, type AmountMember, type OrderFact } from './say.ts'
import { isEmpty, quoteValue, sentMember, type Came, type OrderRule } from './rule.ts'

type AmountProblem = 'missing' | 'empty' | 'hex' | 'negative' | 'zero' | 'too-large' | 'unreadable'

const largest = 2n ** 256n - 1n

/** Looks at an amount as it came: the document has decimal digits in a text; a number is read as one where it is exact. */
const amountProblem = (value: unknown): AmountProblem | null => {
  if (value === null || value === undefined) return 'missing'
  if (typeof value !== 'string' && typeof value !== 'number') return 'unreadable'
  const text = String(value)
  if (text.trim() === '') return 'empty'
  if (/^\s*[-+]?0x/i.test(text)) return 'hex'
  if (/^-\d*[1-9]\d*$/.test(text)) return 'negative'
  if (/^-?0+$/.test(text)) return 'zero'
  if (!/^\d+$/.test(text)) return 'unreadable'
  return text.length > 100 || BigInt(text) > largest ? 'too-large' : null
}

const prices = ['priceAmount', 'priceAmountNet'] as const
const quantities = ['quantityInitial', 'quantityRemaining', 'quantityAvailable'] as const

const withProblem = <Problem extends AmountProblem>(
  came: Came,
  members: readonly AmountMember[],
  problems: readonly Problem[],
) =>
  isEmpty(came)
    ? []
    : members.flatMap((member) => {
        const value = sentMember(came, member)
        const problem = problems.find((one) => one === amountProblem(value))
        return problem === undefined ? [] : [{ member, value: quoteValue(value), problem }]
      })

const sent = (
  id: 'price-hex' | 'price-negative' | 'quantity-unreadable',
  came: Came,
  members: readonly AmountMember[],
  problems: readonly AmountProblem[],
): OrderFact | null => {
  const amounts = withProblem(came, members, problems).map(({ member, value }) => ({ member, value }))
  return amounts.length === 0 ? null : orderFact(id, { amounts })
}

export const sentAmountRules: readonly OrderRule[] = [
  {
    id: 'price-unreadable',
    severity: 'error',
    title: 'Price cannot be read',
    when: 'the price is missing or no integer, or a price is larger than any amount on a chain',
    explanation:
      'A price is an integer in the smallest unit, written in decimal digits. This one isn’t, so the order is left out of price comparisons.',
    check: (_order, _context, came) => {
      const isMissing = !isEmpty(came) && amountProblem(sentMember(came, 'priceAmount')) === 'missing'
      const amounts = withProblem(came, prices, ['unreadable', 'too-large'])
      return isMissing || amounts.length > 0 ? orderFact('price-unreadable', { isMissing, amounts }) : null
    },
  },
  {
    id: 'price-empty',
    severity: 'error',
    title: 'Price is an empty text',
    when: 'a price is an empty text',
    explanation: 'A price of no digits is no price: what the order asks for is unknown.',
    check: (_order, _context, came) => {
      const members = withProblem(came, prices, ['empty']).map(({ member }) => member)
      return members.length === 0 ? null : orderFact('price-empty', { members })
    },
  },
  {
    id: 'price-hex',
    severity: 'error',
    title: 'Price is written in hexadecimal',
    when: 'a price is written in hexadecimal',
    explanation:
      'The interface writes amounts in decimal digits. Read as 10, “0x10” is another price than read as 16.',
    check: (_order, _context, came) => sent('price-hex', came, prices, ['hex']),
  },
  {
    id: 'price-negative',
    severity: 'error',
    title: 'Price is below zero',
    when: 'a price is below zero',
    explanation:
      'No contract trades at a negative price. The service calculates wrongly, or what it sends was changed.',
    check: (_order, _context, came) => sent('price-negative', came, prices, ['negative']),
  },
  {
    id: 'price-zero',
    severity: 'warning',
    title: 'Price is zero',
    when: 'the price is 0',
    explanation:
      'The order gives something for nothing. Rarely meant: often a price that was rounded to nothing or lost.',
    check: (_order, _context, came) =>
      withProblem(came, ['priceAmount'], ['zero']).length === 0 ? null : orderFact('price-zero', {}),
  },
  {
    id: 'quantity-unreadable',
    severity: 'error',
    title: 'Quantity cannot be read',
    when: 'a quantity is empty, hexadecimal, negative, no integer, or larger than any amount on a chain',
    explanation:
      'A quantity is an integer in decimal digits. This one isn’t, so the amount of the order is unknown.',
    check: (_order, _context, came) =>
      sent('quantity-unreadable', came, quantities, ['unreadable', 'empty', 'hex', 'negative', 'too-large']),
  },
]
