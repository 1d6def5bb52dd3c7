import type { Input } from '../../../../contract/contract.ts'
import type { FindingRow } from '../../../findings/contract.ts'
import { orderKinds } from '../../../findings/core/kinds.ts'
import { sayHealth } from '../../../health/core/say.ts'
import { sayReasons } from '../../../health/core/status.ts'
import { without } from '../../../../renderer/list/address.ts'
import type { OrdersSearch, problemGroups } from '../search.ts'

export type ProblemFilter = NonNullable<Input<'findings.list'>['filter']>
export type CollectionOf = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
}

export const stateChoices = [
  { value: 'acknowledged', label: 'Acknowledged' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const

export type ProblemGroup = (typeof problemGroups)[number]
type OrderKind = (typeof orderKinds)[number]

export const groupFacts: Readonly<
  Record<ProblemGroup, { readonly word: string; readonly kinds: readonly OrderKind[] }>
> = {
  unfillable: { word: 'Cannot be filled', kinds: ['order-unfillable'] },
  price: { word: 'Bad price or terms', kinds: ['order-below-floor', 'order-rule'] },
  ending: { word: 'Ends soon', kinds: ['order-ends-soon'] },
  changed: { word: 'Changed', kinds: ['order-revived', 'order-filled', 'offer-above'] },
}

const holding = ['active', 'proven'] satisfies ProblemFilter['conditions']

const ofState = (state: OrdersSearch['state']): ProblemFilter => {
  switch (state) {
    case 'all':
      return {}
    case 'ended':
      return { conditions: ['ended'] }
    default:
      return { conditions: holding, acknowledged: state === 'acknowledged' }
  }
}

/** The problems of a collection that the address asks for; those that hold and nobody acknowledged by default. */
export const problemFilter = (
  { project, network, contractAddress }: CollectionOf,
  { group, state, find }: Pick<OrdersSearch, 'group' | 'state' | 'find'>,
): ProblemFilter => ({
  project,
  network,
  collection: contractAddress,
  kinds: group === undefined ? [...orderKinds] : [...groupFacts[group].kinds],
  ...ofState(state),
  // Problems name a token by its number alone.
  ...(find === undefined ? {} : { text: find.replace(/^#(?=\d)/, '') }),
})

export const noProblemFilters: Partial<OrdersSearch> = without(['group', 'state', 'find', 'finding'])

export const problemWord = ({ fact, title }: Pick<FindingRow, 'fact' | 'title'>): string =>
  fact.id === 'order-unfillable' ? sayReasons(fact.values.reasons.map(({ reason }) => reason)) : title

export const problemText = ({ fact, text }: Pick<FindingRow, 'fact' | 'text'>): string =>
  fact.id === 'order-unfillable'
    ? fact.values.reasons.map((reason) => sayHealth(reason.fact)).join(' ')
    : text

export const tokenOf = ({ fact }: Pick<FindingRow, 'fact'>): string => {
  switch (fact.id) {
    case 'order-unfillable':
    case 'order-below-floor':
    case 'order-ends-soon':
    case 'order-revived':
    case 'offer-above':
      return fact.values.order.tokenId
    case 'order-rule':
    case 'order-filled':
      return fact.values.tokenId
    default:
      return ''
  }
}
