import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useCurrentProject } from '../../api/current-project.ts'
import { desk } from '../../api/desk.ts'
import { AddressBookContext } from '../../ui/address-book.ts'
import { useShowsAllProjects } from '../../parts/shows-all-projects.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The card knows checksums; the page needs that code only when one is opened. */
const AddressCard = lazyPart(async () => (await import('./address-card.tsx')).AddressCard)

type Opened = { readonly address: string; readonly anchor: HTMLElement }

export const AddressBookProvider = ({ children }: { readonly children: ReactNode }) => {
  const listed = useQuery(desk.query('addresses.list', {})).data?.addresses
  const { project } = useCurrentProject()
  const isOfAll = useShowsAllProjects()
  const namedContracts = useQuery(
    desk.query('addresses.known', isOfAll ? {} : { project: project?.id ?? '' }, {
      enabled: project !== null,
    }),
  ).data?.contracts
  const [opened, setOpened] = useState<Opened | null>(null)
  const entries = useMemo(() => new Map(listed?.map((entry) => [entry.address, entry])), [listed])
  const contracts = useMemo(
    () => new Map(namedContracts?.map((entry) => [entry.address, entry])),
    [namedContracts],
  )
  const book = useMemo(
    () => ({
      labelOf: (address: string) => {
        const key = address.toLowerCase()
        return entries.get(key)?.label ?? contracts.get(key)?.name
      },
      coinOf: (address: string) => contracts.get(address.toLowerCase())?.coin ?? undefined,
      contracts: [...contracts.values()],
      open: (address: string, anchor: HTMLElement) => setOpened({ address, anchor }),
    }),
    [entries, contracts],
  )
  return (
    <AddressBookContext value={book}>
      {children}
      {opened !== null && (
        <Suspense fallback={null}>
          <AddressCard
            key={opened.address}
            address={opened.address}
            anchor={opened.anchor}
            entry={entries.get(opened.address.toLowerCase())}
            knownAs={contracts.get(opened.address.toLowerCase())?.name}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </AddressBookContext>
  )
}
