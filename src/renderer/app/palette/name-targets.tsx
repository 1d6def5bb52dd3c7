import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useMemo, useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { desk } from '../../api/desk.ts'
import { ContactsIcon } from '../../ui/icons.tsx'
import type { ScreenPath } from '../screens.ts'
import { bestNames, namesOf, waysOf } from './names.ts'
import { PaletteItem } from './palette-item.tsx'

type NameTargetsProps = {
  readonly typed: string
  readonly project: string | undefined
  readonly goTo: (to: ScreenPath, search: object) => () => void
}

export const NameTargets = ({ typed, project, goTo }: NameTargetsProps) => {
  const book = useQuery(desk.query('addresses.list', {})).data?.addresses
  const contracts = useQuery(
    desk.query('addresses.known', { project: project ?? '' }, { enabled: project !== undefined }),
  ).data?.contracts
  const client = useQueryClient()
  // A node was asked for these when a list showed them; nothing is asked for the palette alone.
  const [currencies] = useState(() =>
    client
      .getQueriesData<Output<'orders.currencies'>>({ queryKey: ['orders.currencies', { project }] })
      .flatMap(([, read]) => read?.currencies ?? []),
  )
  const names = useMemo(() => namesOf(book ?? [], contracts ?? [], currencies), [book, contracts, currencies])
  const found = bestNames(names, typed)
  if (found.length === 0) return null
  return (
    <Command.Group heading="Names">
      {found.flatMap((name) =>
        waysOf(name).map(({ to, search, shows }) => (
          <PaletteItem
            key={`${to}-${name.address}`}
            id={`name-${to}-${name.address}`}
            icon={<ContactsIcon />}
            label={name.label}
            detail={name.address}
            hint={shows}
            keywords={[name.address, ...name.words]}
            onSelect={goTo(to, search)}
          />
        )),
      )}
    </Command.Group>
  )
}
