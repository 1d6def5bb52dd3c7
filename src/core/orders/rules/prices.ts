import { amountProblem, type AmountProblem } from '../amount-problem.ts'
import { describeValue, isEmpty, sentMember, type Came, type OrderRule } from './rule.ts'

const prices = [
  ['priceAmount', 'Price'],
  ['priceAmountNet', 'Net price'],
] as const

const quantities = [
  ['quantityInitial', 'Initial quantity'],
  ['quantityRemaining', 'Remaining quantity'],
  ['quantityAvailable', 'Available quantity'],
] as const

type Member = readonly [name: string, label: string]

/** Says of each member that has one of the problems what came in its place. */
const say = (
  came: Came,
  members: readonly Member[],
  problems: readonly AmountProblem[],
  words: (label: string, value: unknown) => string,
): string | null => {
  if (isEmpty(came)) return null
  const found = members.flatMap(([name, label]) => {
    const value = sentMember(came, name)
    const problem = amountProblem(value)
    return problem !== null && problems.includes(problem) ? [words(label, value)] : []
  })
  return found.length === 0 ? null : found.join(' ')
}

/** Rules on amounts as the service sent them, before they are read. */
export const sentAmountRules: readonly OrderRule[] = [
  {
    id: 'price-unreadable',
    severity: 'error',
    title: 'Price cannot be read',
    when: 'the price is missing or no integer, or a price is larger than any amount on a chain',
    explanation:
      'A price is an integer in the smallest unit, written in decimal digits. What came is none: the order is left out of every comparison of prices.',
    check: (_order, _context, came) => {
      const missing =
        !isEmpty(came) && amountProblem(sentMember(came, 'priceAmount')) === 'missing'
          ? 'There is no price.'
          : null
      const wrong = say(came, prices, ['unreadable', 'too-large'], (label, value) =>
        amountProblem(value) === 'too-large'
          ? `${label} ${describeValue(value)} is larger than any amount on a chain.`
          : `${label} ${describeValue(value)} is no integer.`,
      )
      return missing === null ? wrong : wrong === null ? missing : `${missing} ${wrong}`
    },
  },
  {
    id: 'price-empty',
    severity: 'error',
    title: 'Price is an empty text',
    when: 'a price is an empty text',
    explanation: 'A price of no digits is no price: what the order asks for is not known.',
    check: (_order, _context, came) => say(came, prices, ['empty'], (label) => `${label} is an empty text.`),
  },
  {
    id: 'price-hex',
    severity: 'error',
    title: 'Price is written in hexadecimal',
    when: 'a price is written in hexadecimal',
    explanation:
      'The interface writes amounts in decimal digits. Read as 10, “0x10” is another price than read as 16.',
    check: (_order, _context, came) =>
      say(came, prices, ['hex'], (label, value) => `${label} ${describeValue(value)}.`),
  },
  {
    id: 'price-negative',
    severity: 'error',
    title: 'Price is below zero',
    when: 'a price is below zero',
    explanation:
      'No contract trades at a negative price. The service calculates wrongly, or what it sends was changed.',
    check: (_order, _context, came) =>
      say(came, prices, ['negative'], (label, value) => `${label} ${describeValue(value)}.`),
  },
  {
    id: 'price-zero',
    severity: 'warning',
    title: 'Price is zero',
    when: 'the price is 0',
    explanation:
      'The order gives something for nothing. Rarely meant: often a price that was rounded to nothing or lost.',
    check: (_order, _context, came) =>
      say(came, [['priceAmount', 'Price']], ['zero'], (label) => `${label} 0.`),
  },
  {
    id: 'quantity-unreadable',
    severity: 'error',
    title: 'Quantity cannot be read',
    when: 'a quantity is empty, hexadecimal, negative, no integer, or larger than any amount on a chain',
    explanation:
      'A quantity is an integer in decimal digits. What came is none: how much the order is for is not known.',
    check: (_order, _context, came) =>
      say(
        came,
        quantities,
        ['unreadable', 'empty', 'hex', 'negative', 'too-large'],
        (label, value) => `${label} ${describeValue(value)}.`,
      ),
  },
]
