import type { HealthVerdict } from './verdict.ts'
import { reasonTitles, type HealthReason } from './words.ts'

export const fillabilities = ['yes', 'no', 'unknown'] as const
/** Whether an order can be filled, as far as the chain says. Only what was earned is a yes. */
export type Fillable = (typeof fillabilities)[number]

export const fillableOf = ({ state, step }: Pick<HealthVerdict, 'state' | 'step'>): Fillable => {
  switch (state) {
    case 'dead':
    case 'differs':
    case 'ended':
    case 'waiting':
      return 'no'
    case 'fillable':
      return 'yes'
    case 'revived':
      // By ownership and approval alone nobody knows.
      return step === 'market' || step === 'simulation' ? 'yes' : 'unknown'
    default:
      return 'unknown'
  }
}

/** How an order stands: by its market's service, and by the chain. */
export type OrderState = {
  /** The service's word; empty where it says none. */
  readonly market: string
  /** Null: the chain was not asked. */
  readonly fillable: Fillable | null
  readonly reasons: readonly HealthReason[]
}

const over: ReadonlySet<string> = new Set(['cancelled', 'filled', 'expired'])

export const isOver = (market: string): boolean => over.has(market)

/** What an order's status is, in one word: the same in lists, details, findings, exports and on the command line. */
export const statusWords = ['fillable', 'fillable-again', 'not-fillable', 'not-begun', 'as-listed'] as const
export type StatusWord = (typeof statusWords)[number]

/** `as-listed`: the chain says nothing beyond the service's own word. */
export const statusOf = ({ market, fillable, reasons }: OrderState): StatusWord => {
  if (isOver(market)) return 'as-listed'
  if (fillable === 'no') return reasons[0] === 'not-begun' ? 'not-begun' : 'not-fillable'
  if (fillable === 'yes') return reasons.includes('revived') ? 'fillable-again' : 'fillable'
  return 'as-listed'
}

/** Whether anybody is offered to fill it. Where the chain says nothing the service's word counts. */
export const canBeFilled = ({ market, fillable }: OrderState): boolean =>
  fillable === null || fillable === 'unknown' ? !isOver(market) && market !== 'inactive' : fillable === 'yes'

const titles: Readonly<Record<Exclude<StatusWord, 'as-listed'>, string>> = {
  fillable: 'Fillable',
  'fillable-again': 'Fillable again',
  'not-fillable': 'Not fillable',
  'not-begun': 'Not begun',
}

export const sayStatus = (state: OrderState): string => {
  const word = statusOf(state)
  if (word !== 'as-listed') return titles[word]
  const { market } = state
  return market === '' ? 'Unknown' : `${market.charAt(0).toUpperCase()}${market.slice(1)}`
}

/** Why, in a few words; empty where there is no reason. */
export const sayReasons = (reasons: readonly HealthReason[]): string =>
  reasons.map((reason) => reasonTitles[reason]).join(', ')
