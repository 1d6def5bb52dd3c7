import type { HealthVerdict } from './verdict.ts'
import { reasonTitles, type HealthReason } from './words.ts'

export const fillabilities = ['yes', 'no', 'unknown'] as const
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

export type OrderState = {
  readonly market: string
  readonly fillable: Fillable | null
  readonly reasons: readonly HealthReason[]
}

const over: ReadonlySet<string> = new Set(['cancelled', 'filled', 'expired'])

export const isOver = (market: string): boolean => over.has(market)

export const statusWords = ['fillable', 'fillable-again', 'not-fillable', 'not-begun', 'as-listed'] as const
export type StatusWord = (typeof statusWords)[number]

/** `as-listed`: the chain says nothing beyond the service's own word. */
export const statusOf = ({ market, fillable, reasons }: OrderState): StatusWord => {
  if (isOver(market)) return 'as-listed'
  if (fillable === 'no') return reasons[0] === 'not-begun' ? 'not-begun' : 'not-fillable'
  if (fillable === 'yes') return reasons.includes('revived') ? 'fillable-again' : 'fillable'
  return 'as-listed'
}

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

export const sayReasons = (reasons: readonly HealthReason[]): string =>
  reasons.map((reason) => reasonTitles[reason]).join(', ')
