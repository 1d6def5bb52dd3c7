import { createContext, use } from 'react'
import type { NamedContract } from '../../features/addresses/contract.ts'
import type { EventNames } from '../../core/webhooks/event-line.ts'

/** Names for addresses: the operator's own, then those that contracts are known by; and the card that says what is known of one. */
export type AddressBook = {
  /** `undefined` for an address without a name. */
  readonly labelOf: (address: string) => string | undefined
  /** Symbol and decimals of a coin that is known; `undefined` for any other address. */
  readonly coinOf: EventNames['coinOf']
  readonly contracts: readonly NamedContract[]
  /** Shows the card of an address beside an element. `null` outside of the shell. */
  readonly open: ((address: string, anchor: HTMLElement) => void) | null
}

const empty: AddressBook = { labelOf: () => undefined, coinOf: () => undefined, contracts: [], open: null }

export const AddressBookContext = createContext<AddressBook>(empty)

export const useAddressBook = (): AddressBook => use(AddressBookContext)
