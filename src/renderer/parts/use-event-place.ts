import { explorerLink, type ExplorerPage } from '../../core/networks/explorer.ts'
import { useCurrentProject } from '../api/current-project.ts'
import { useNetworks } from '../api/use-networks.ts'
import { useNodeNetworks } from '../api/use-nodes.ts'
import { useListenerNames } from './use-listener-names.ts'

export type EventPlace = {
  readonly project: string | null
  /** Networks it may be on: that of its listener, else those of the project that have a node. */
  readonly networks: readonly string[]
  /** Page in the explorer of the listener's network; `undefined` when the network is unknown for sure. */
  readonly explorer: (page: ExplorerPage) => string | undefined
}

/** Where an event may have happened: deliveries do not say, listeners do. */
export const useEventPlace = (listenerId: string | null): EventPlace => {
  const { project, projects } = useCurrentProject()
  const { bySlug } = useNetworks()
  const listener = useListenerNames().get(listenerId ?? '')
  const owner = listener === undefined ? project : projects.find(({ id }) => id === listener.project)
  const nodes = useNodeNetworks()
  const withNode = (owner?.networks ?? []).filter((slug) => nodes.has(slug))
  const network = listener === undefined ? undefined : bySlug(listener.network)
  return {
    project: owner?.id ?? null,
    networks: listener === undefined ? withNode : withNode.filter((slug) => slug === listener.network),
    explorer: (page) => explorerLink(network, page) ?? undefined,
  }
}
