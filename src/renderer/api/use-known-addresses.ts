import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '../../contract/contract.ts'
import type { KnownAddress } from '../../features/addresses/core/known-address.ts'
import { desk } from './desk.ts'

type Role = Output<'transactions.addresses'>['addresses'][number]['role']

const words: Readonly<Record<Role, string>> = {
  seller: 'sold before',
  buyer: 'bought before',
  owner: 'took approvals back',
  receiver: 'was paid a fee',
  maker: 'made an order',
  linked: 'linked wallet',
  parent: 'parent wallet',
  collection: 'collection of a draft',
}

export type KnownAddresses = {
  readonly accounts: readonly KnownAddress[]
  readonly contracts: readonly KnownAddress[]
}

export const useKnownAddresses = (project: string | undefined): KnownAddresses => {
  const book = useQuery(desk.query('addresses.list', {})).data?.addresses
  const named = useQuery(
    desk.query('addresses.known', { project: project ?? '' }, { enabled: project !== undefined }),
  ).data?.contracts
  const used = useQuery(
    desk.query(
      'transactions.addresses',
      { project: project ?? '' },
      // Linked wallets come with calls, which no topic of transactions tells of.
      { enabled: project !== undefined, keeps: true, staleTime: 5000 },
    ),
  ).data?.addresses
  return useMemo(() => {
    const names = new Map([
      ...(named ?? []).map(({ address, name }) => [address, name] as const),
      ...(book ?? []).map(({ address, label }) => [address, label] as const),
    ])
    const listed = (isWanted: (role: Role) => boolean, others: typeof named = []): KnownAddress[] => {
      const found = new Map<string, KnownAddress>()
      for (const { address, role } of used ?? []) {
        if (isWanted(role) && !found.has(address))
          found.set(address, { address, name: names.get(address) ?? null, from: words[role] })
      }
      for (const { address } of others) {
        if (!found.has(address))
          found.set(address, { address, name: names.get(address) ?? null, from: 'known contract' })
      }
      for (const { address, label } of book ?? []) {
        if (!found.has(address)) found.set(address, { address, name: label, from: 'address book' })
      }
      return [...found.values()]
    }
    return {
      accounts: listed((role) => role !== 'collection'),
      contracts: listed((role) => role === 'collection', named),
    }
  }, [book, named, used])
}
