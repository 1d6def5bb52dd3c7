import type { Networks } from './features/networks/service.ts'
import type { Projects } from './features/projects/service.ts'
import { dayOf, type NodeConfig } from './platform/chain/node-config.ts'

/** The nodes that projects name, one for each network of each project. */
export const projectNodes = (
  projects: Pick<Projects, 'list'>,
  networks: Pick<Networks, 'chainId'>,
): readonly NodeConfig[] =>
  projects.list().projects.flatMap((project) =>
    Object.entries(project.nodeUrls).flatMap(([network, url]): NodeConfig[] => {
      const chainId = networks.chainId(network)
      if (chainId === undefined) return []
      return [
        {
          id: `${project.id} ${network}`,
          label: `The node of ${network}`,
          chainId,
          url,
          isLocked: false,
          isPaused: false,
          callsPerDay: null,
          bytesPerDay: null,
          mayExceed: false,
          used: { day: dayOf(Date.now()), calls: 0, bytes: 0 },
        },
      ]
    }),
  )
