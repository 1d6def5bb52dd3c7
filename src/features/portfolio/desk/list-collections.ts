import type { Answer } from '../../../contract/contract.ts'
import type { PortfolioCollection } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { CollectionOf } from '../../orders/desk/checks-table.ts'
import type { StoredSnapshot } from '../../orders/desk/snapshots-table.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

const keyOf = ({ network, contractAddress }: Omit<CollectionOf, 'project'>): string =>
  `${network} ${contractAddress.toLowerCase()}`

const showList = (snapshot: StoredSnapshot | undefined): PortfolioCollection['listings'] =>
  snapshot === undefined
    ? null
    : {
        id: snapshot.id,
        takenAt: new Date(snapshot.takenAt).toISOString(),
        orders: snapshot.orders,
        reading: snapshot.reading,
        uncertain: snapshot.uncertain,
        floors: [...snapshot.floors],
      }

export const listCollections = async (
  deps: PortfolioDeps,
  project: string,
): Promise<Answer<PortfolioCollection[]>> => {
  const record = deps.projects.get(project)
  if (record === undefined) return fail({ kind: 'not-found', message: 'There is no project of that id.' })
  const [snapshots, sold] = await Promise.all([
    deps.snapshots.newestOf(project),
    deps.sales()?.collections(project) ?? succeed([]),
  ])
  if (!snapshots.ok) return snapshots
  if (!sold.ok) return sold
  const chosen = deps.table.collections(project)
  const ofProject = <T extends { readonly project: string }>(all: readonly T[]): T[] =>
    all.filter((one) => one.project === project)
  const checks = ofProject(deps.schedules())
  const places = new Map(
    [
      ...(record.startCollection === null ? [] : [record.startCollection]),
      ...snapshots.value,
      ...checks,
      ...sold.value,
      ...chosen,
    ].map((one) => [keyOf(one), one] as const),
  )
  const hidden = new Set(chosen.filter(({ shown }) => shown === 0).map(keyOf))
  const rows = [...places]
    .filter(([key]) => !hidden.has(key))
    .map(([key, { network, contractAddress }]): PortfolioCollection => {
      const own = <T extends CollectionOf>(all: readonly T[]): T[] => all.filter((one) => keyOf(one) === key)
      const lists = own(snapshots.value)
      const problems = own(checks).flatMap(({ problem }) => problem ?? [])
      return {
        project,
        network,
        contractAddress: contractAddress.toLowerCase(),
        listings: showList(lists.find(({ side }) => side === 'listing')),
        offers: showList(lists.find(({ side }) => side === 'offer')),
        problems,
      }
    })
  return succeed(
    rows.toSorted(
      (a, b) => (b.listings?.orders ?? -1) - (a.listings?.orders ?? -1) || (keyOf(a) < keyOf(b) ? -1 : 1),
    ),
  )
}
