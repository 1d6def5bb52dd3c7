import { fail, succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { findDetail, type DetailCache } from './find-detail.ts'
import { listCollections } from './list-collections.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

const noProject = { kind: 'not-found', message: 'There is no project of that id.' } as const

/** The collections of a project, from what is stored. Nothing here asks the service. */
export const portfolioHandlers = ({ portfolio: deps }: { readonly portfolio: PortfolioDeps }) => {
  const remembered: DetailCache = new Map()
  const isKnown = (project: string): boolean => deps.projects.get(project) !== undefined
  return {
    list: async ({ project }) => {
      const listed = await listCollections(deps, project)
      return listed.ok ? succeed({ collections: listed.value }) : listed
    },
    detail: (input, { signal }) => findDetail(deps, remembered, input, signal),
    showCollection: ({ project, network, contractAddress, shown }) => {
      if (!isKnown(project)) return fail(noProject)
      const of = { project, network, contractAddress: contractAddress.toLowerCase() }
      deps.table.show(of, shown)
      return succeed({ shown })
    },
    makers: ({ project }) => succeed({ makers: deps.table.makers(project) }),
    setMakers: ({ project, makers }) => {
      if (!isKnown(project)) return fail(noProject)
      const stored = deps.table.setMakers(
        project,
        makers.map((address) => address.toLowerCase()),
      )
      return succeed({ makers: stored })
    },
  } satisfies HandlersOf<'portfolio'>
}
