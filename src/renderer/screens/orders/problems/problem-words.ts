import type { Input } from '../../../../contract/contract.ts'
import type { FindingRow } from '../../../../contract/findings.ts'
import { orderKinds } from '../../../../core/findings/kinds.ts'
import { sayHealth } from '../../../../core/listing-health/say.ts'
import { without } from '../../../list/address.ts'
import type { OrdersSearch } from '../search.ts'

export type ProblemFilter = NonNullable<Input<'findings.list'>['filter']>
export type CollectionOf = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
}

export const stateChoices = [
  { value: 'acknowledged', label: 'acknowledged' },
  { value: 'ended', label: 'ended' },
  { value: 'all', label: 'all' },
] as const

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
  { kind, state, find }: Pick<OrdersSearch, 'kind' | 'state' | 'find'>,
): ProblemFilter => ({
  project,
  network,
  collection: contractAddress,
  kinds: kind === undefined ? [...orderKinds] : [kind],
  ...ofState(state),
  ...(find === undefined ? {} : { text: find }),
})

export const noProblemFilters: Partial<OrdersSearch> = without(['kind', 'state', 'find', 'finding'])

/** What was found, without the order that its row names. */
export const problemText = ({ fact, text }: Pick<FindingRow, 'fact' | 'text'>): string =>
  fact.id === 'order-unfillable'
    ? fact.values.reasons.map((reason) => sayHealth(reason.fact)).join(' ')
    : text

/** The token a problem is about; empty where it is about several. */
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
