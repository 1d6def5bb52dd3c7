import type { Answer } from '../../../../contract/contract.ts'
import type { OrderCheckEntry } from '../../../../contract/shared-file.ts'
import { succeed } from '../../../../core/result.ts'
import { planPart, type Mine, type Part } from '../part.ts'
import type { References } from '../references.ts'
import type { SharedDeps } from '../shared-deps.ts'

type Deps = Pick<SharedDeps, 'orders'>

const keyOf = ({ project, network, contractAddress }: OrderCheckEntry): string =>
  `${project}\n${network}\n${contractAddress}`

/** When collections are checked by themselves. Those of a project that was removed are left out. */
export const readOrderChecks = async (
  { orders }: Deps,
  references: References,
): Promise<Answer<Mine<OrderCheckEntry, null>[]>> => {
  const listed = await orders.checkSchedules()
  if (!listed.ok) return listed
  return succeed(
    listed.value.schedules
      .flatMap(({ project: id, network, contractAddress, minutes }) => {
        const project = references.projectName(id)
        return project === null
          ? []
          : [
              {
                entry: { project, network, contractAddress: contractAddress.toLowerCase(), minutes },
                ref: null,
              },
            ]
      })
      .toSorted((a, b) => (keyOf(a.entry) < keyOf(b.entry) ? -1 : 1)),
  )
}

/** Scheduled order checks, of projects that have the same name here. */
export const planOrderChecks = async (
  deps: Deps,
  references: References,
  theirs: readonly OrderCheckEntry[],
): Promise<Answer<Part>> => {
  const mine = await readOrderChecks(deps, references)
  if (!mine.ok) return mine
  const set = ({ project, network, contractAddress }: OrderCheckEntry, minutes: number | null) =>
    deps.orders.setCheckSchedule({
      project: references.projectId(project) ?? '',
      network,
      contractAddress,
      minutes,
    })
  return succeed(
    planPart({
      kind: 'orderChecks',
      theirs,
      mine: mine.value,
      keyOf,
      titleOf: ({ project, network, contractAddress, minutes }) =>
        `${contractAddress} on ${network} (${project}), every ${minutes} min`,
      problemOf: ({ project }) =>
        references.projectId(project) === null
          ? `There is no project “${project}” on this desk: add it first.`
          : null,
      stepsOf: (changes) =>
        changes.map((change) => async () => {
          const done = await set(change.theirs, change.theirs.minutes)
          return done.ok ? succeed(() => set(change.theirs, change.mine?.entry.minutes ?? null)) : done
        }),
    }),
  )
}
