import type { FindingState, StoredFinding } from '../../../../contract/order-findings.ts'
import type { Input, Output } from '../../../../contract/contract.ts'
import type { Tone } from '../../../ui/status-chip.tsx'
import type { OrdersSearch } from '../search.ts'
import { without } from '../../../list/address.ts'
import { given } from '../../../ui/given.ts'

export type CollectionOf = Input<'orders.findingGroups'>
export type FindingFilter = NonNullable<Input<'orders.listFindings'>['filter']>
type Group = Output<'orders.findingGroups'>['groups'][number]

/** Chosen states by the word in the address. */
const chosen: Record<NonNullable<OrdersSearch['state']>, readonly FindingState[]> = {
  new: ['new'],
  acknowledged: ['acknowledged'],
  muted: ['muted'],
  gone: ['gone'],
  all: ['new', 'open', 'acknowledged', 'muted', 'gone'],
}

export const stateChoices = [
  { value: 'new', label: 'new since last check' },
  { value: 'acknowledged', label: 'acknowledged' },
  { value: 'muted', label: 'muted' },
  { value: 'gone', label: 'gone' },
  { value: 'all', label: 'all' },
] as const

/** The findings that nobody has looked at yet, all of them. */
export const noFindingFilters: Partial<OrdersSearch> = without([
  'find',
  'rule',
  'severity',
  'state',
  'finding',
])

/** States that are shown; by default those that nobody has looked at yet. */
export const statesOf = ({ state }: Pick<OrdersSearch, 'state'>): readonly FindingState[] =>
  state === undefined ? ['new', 'open'] : chosen[state]

export const toneOfState: Record<StoredFinding['state'], Tone> = {
  new: 'info',
  open: 'neutral',
  acknowledged: 'neutral',
  muted: 'neutral',
  gone: 'neutral',
}

/** How many findings of a rule are in one of the states. */
export const countIn = (group: Group, states: readonly FindingState[]): number =>
  states.reduce((sum, state) => sum + group[state], 0)

/** The filter of the list, by the address. */
export const filterOf = (search: OrdersSearch): FindingFilter => ({
  states: [...statesOf(search)],
  ...given({ rule: search.rule, severity: search.severity, text: search.find }),
})
