import { createContext, use } from 'react'
import type { NamedContract } from '../../features/addresses/contract.ts'
import type { EventNames } from '../../core/webhooks/event-line.ts'

export type AddressBook = {
  readonly labelOf: (address: string) => string | undefined
  readonly coinOf: EventNames['coinOf']
  readonly contracts: readonly NamedContract[]
  /** Shows the card of an address beside an element. `null` outside of the shell. */
  readonly open: ((address: string, anchor: HTMLElement) => void) | null
}

const empty: AddressBook = { labelOf: () => undefined, coinOf: () => undefined, contracts: [], open: null }

export const AddressBookContext = createContext<AddressBook>(empty)

export const useAddressBook = (): AddressBook => use(AddressBookContext)
