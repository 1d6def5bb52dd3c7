import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kindByEvents, type ContractKind } from '../../../../core/webhooks/contract-kind.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'

/** Events of a contract that are looked at: they all say the same of it, or nothing. */
const mostEvents = 50

export type NamedKind = {
  readonly address: string
  readonly name: string | undefined
  readonly kind: ContractKind | null
}

/** What the contracts of a listener are: by the names that contracts come with, else the first of them by its events in the log. */
export const useContractKinds = (addresses: readonly string[]): readonly NamedKind[] => {
  const { contracts, labelOf } = useAddressBook()
  const whole = useMemo(
    () => addresses.filter(isAddress).map((address) => address.toLowerCase()),
    [addresses],
  )
  const known = useMemo(
    () => new Map(contracts.flatMap(({ address, kind }) => (kind === null ? [] : [[address, kind]]))),
    [contracts],
  )
  const asked = whole.find((address) => !known.has(address))
  const logged = useQuery(
    desk.query(
      'events.list',
      { filter: { contractAddress: asked ?? '' }, limit: mostEvents },
      { enabled: asked !== undefined },
    ),
  ).data
  return useMemo(
    () =>
      whole.map((address) => ({
        address,
        name: labelOf(address),
        kind:
          known.get(address) ??
          (address === asked && logged !== undefined ? kindByEvents(logged.rows) : null),
      })),
    [whole, known, asked, logged, labelOf],
  )
}
