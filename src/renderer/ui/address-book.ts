import { createContext, use } from 'react'

/** The operator's names for addresses, and the card that says what is known of one. */
export type AddressBook = {
  /** `undefined` for an address without a name. */
  readonly labelOf: (address: string) => string | undefined
  /** Shows the card of an address beside an element. `null` outside of the shell. */
  readonly open: ((address: string, anchor: HTMLElement) => void) | null
}

const empty: AddressBook = { labelOf: () => undefined, open: null }

export const AddressBookContext = createContext<AddressBook>(empty)

export const useAddressBook = (): AddressBook => use(AddressBookContext)
