import type { StoredSnapshot } from '../../orders/snapshots-table.ts'

/** Where a collection is: the same address may be another contract on another network. */
export type Place = { readonly project: string; readonly network: string }

/** The floor of a collection in one currency, as the newest snapshot has it. */
export type KnownFloor = Place & {
  readonly currency: string
  readonly decimals: number | null
  readonly lowest: string
  readonly takenAt: number
  /** `false`: the list was not read whole, so that the floor may be lower. */
  readonly isWhole: boolean
}

/**
 * Floors of a collection in one place.
 *
 * @param newest the newest snapshot of each list of its address
 * @param place `null`: not known; then only an address with snapshots of one place alone has floors
 */
export const knownFloors = (newest: readonly StoredSnapshot[], place: Place | null): KnownFloor[] => {
  const listings = newest.filter(({ side }) => side === 'listing')
  const wanted = place ?? listings[0]
  const here = listings.filter(
    ({ project, network }) => project === wanted?.project && network === wanted.network,
  )
  if (place === null && here.length < listings.length) return []
  return here.flatMap(({ project, network, floors, takenAt, reading }) =>
    floors.map((floor) => ({ ...floor, project, network, takenAt, isWhole: reading === 'whole' })),
  )
}
