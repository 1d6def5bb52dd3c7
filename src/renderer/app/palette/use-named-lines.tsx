import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import type { Listener } from '../../../features/listeners/contract/listener.ts'
import type { DraftRow } from '../../../features/transactions/contract.ts'
import { desk } from '../../api/desk.ts'
import { draftName } from '../../parts/draft-words.ts'
import { ContactsIcon, ReceiptLongIcon, SensorsIcon } from '../../ui/icons.tsx'
import { bestLines, type Line } from './line.tsx'
import { bestNames, namesOf, waysOf } from './names.ts'

const most = 6

const ofListener = ({ key, name, id, network, state }: Listener): Line => ({
  id: `listener-${key}`,
  icon: <SensorsIcon />,
  label: name === '' ? `Listener ${id ?? 'draft'}` : name,
  detail: `${network}, ${state}`,
  keywords: ['listener', key, id ?? ''],
  to: '/webhooks',
  search: { listener: key },
})

const ofDraft = (draft: DraftRow): Line => ({
  id: `draft-${draft.id}`,
  icon: <ReceiptLongIcon />,
  label: `${draftName(draft)}, draft ${draft.id}`,
  detail: draft.form.note,
  keywords: [
    'draft',
    'transaction',
    String(draft.id),
    draft.form.note,
    ...draft.collectibles.flatMap(({ name, tokenId }) => [name, tokenId]),
  ],
  to: '/transactions',
  search: { draft: draft.id },
})

/** What a person made in the desk, by its name. */
export const useMadeLines = (typed: string, project: string | undefined): Line[] => {
  const listeners = useQuery(desk.query('listeners.list', {})).data?.listeners ?? []
  const drafts = useQuery(
    desk.query(
      'transactions.drafts',
      { project: project ?? '', limit: 100 },
      { enabled: project !== undefined },
    ),
  ).data?.rows
  return [
    ...bestLines(listeners.map(ofListener), typed, most),
    ...bestLines((drafts ?? []).map(ofDraft), typed, most),
  ]
}

/** Addresses, contracts, collections and currencies by the names the page shows for them. */
export const useNameLines = (typed: string, project: string | undefined): Line[] => {
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
  return bestNames(names, typed).flatMap((name) =>
    waysOf(name).map(({ to, search, shows }) => ({
      id: `name-${to}-${name.address}`,
      icon: <ContactsIcon />,
      label: name.label,
      detail: name.address,
      hint: shows,
      keywords: name.keywords,
      to,
      search,
    })),
  )
}
