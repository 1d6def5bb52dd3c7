import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { networks as shipped } from '../../core/networks/networks.ts'
import type { ListedNetwork } from '../../features/networks/contract.ts'
import { desk } from './desk.ts'

export type NetworkList = {
  readonly all: readonly ListedNetwork[]
  readonly bySlug: (slug: string) => ListedNetwork | undefined
  readonly nameOf: (slug: string) => string
}

const shippedOnly = shipped.map((network) => ({
  ...network,
  origin: 'shipped' as const,
  replacesShipped: false,
}))

/** The networks as this desk knows them, own ones included; those that ship with the app until the desk has answered. */
export const useNetworks = (): NetworkList => {
  const all = useQuery(desk.query('networks.list', {})).data?.networks ?? shippedOnly
  return useMemo(() => {
    const index = new Map(all.map((network) => [network.slug, network]))
    return {
      all,
      bySlug: (slug) => index.get(slug),
      nameOf: (slug) => index.get(slug)?.name ?? slug,
    }
  }, [all])
}
