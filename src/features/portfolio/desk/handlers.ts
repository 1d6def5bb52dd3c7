import { fail, succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { findDetail, type DetailCache } from './find-detail.ts'
import { listCollections } from './list-collections.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

const noProject = { kind: 'not-found', message: 'There is no project of that id.' } as const

export const portfolioHandlers = ({ portfolio: deps }: { readonly portfolio: PortfolioDeps }) => {
  const remembered: DetailCache = new Map()
  return {
    list: async ({ project }) => {
      const listed = await listCollections(deps, project)
      return listed.ok ? succeed({ collections: listed.value, makers: deps.table.makers(project) }) : listed
    },
    detail: (input, { signal }) => findDetail(deps, remembered, input, signal),
    update: ({ project, makers, network, contractAddress, shown }) => {
      if (deps.projects.get(project) === undefined) return fail(noProject)
      if (network !== undefined && contractAddress !== undefined && shown !== undefined)
        deps.table.show({ project, network, contractAddress: contractAddress.toLowerCase() }, shown)
      if (makers !== undefined)
        deps.table.setMakers(
          project,
          makers.map((address) => address.toLowerCase()),
        )
      return succeed({ makers: deps.table.makers(project) })
    },
  } satisfies HandlersOf<'portfolio'>
}
