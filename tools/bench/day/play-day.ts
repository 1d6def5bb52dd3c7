import { beginDay, type DaySale } from '../../../src/sample/testing/scripted-day.ts'
import type { TestSample } from '../../../src/sample/testing/call.ts'
import type { DayDesk } from './day-desk.ts'
import { breakListings, type DoomedListing } from './day-listings.ts'
import { allPages } from './read-day.ts'

/** `desk`: its process is killed, the receiver goes on. `crash`: both are killed. `port`: another program has the receiver's port. */
export const outageKinds = ['desk', 'crash', 'port'] as const
export type OutageKind = (typeof outageKinds)[number]

export type DaySize = {
  readonly sales: number
  readonly deaths: number
  readonly outages: readonly OutageKind[]
}

const lossy = (kind: OutageKind): boolean => kind !== 'desk'

/** Trades and breaks listings, before, in and between outages. `live`: sales of which the events came at once. */
export const playDayWithOutages = async ({
  size,
  desk,
  sample,
  doomed,
  onStep,
}: {
  readonly size: DaySize
  readonly desk: DayDesk
  readonly sample: TestSample
  readonly doomed: readonly DoomedListing[]
  readonly onStep: (what: string) => void
}) => {
  const { devnet, indexer } = sample.world
  if (devnet === null) throw new Error('The sample has no chain.')
  const listed = new Set(
    (await devnet.orders())
      .filter(({ side, status }) => side === 'listing' && (status === 'active' || status === 'inactive'))
      .map(({ collection, tokenId }) => `${collection} ${tokenId}`),
  )
  const day = await beginDay(devnet, ({ collection, tokenId }) => listed.has(`${collection} ${tokenId}`))
  const live = new Set<DaySale>()
  const parts = size.outages.length * 2 + 1
  let lostAt: number | null = null
  const sharesOf = (count: number, part: number): [number, number] => [
    Math.floor((count * part) / parts),
    Math.floor((count * (part + 1)) / parts),
  ]
  for (let part = 0; part < parts; part += 1) {
    const [fromSale, toSale] = sharesOf(size.sales, part)
    const [fromDeath, toDeath] = sharesOf(size.deaths, part)
    const play = async (): Promise<void> => {
      const half = Math.floor((toSale - fromSale) / 2)
      await day.trade(half)
      await breakListings(devnet, doomed.slice(fromDeath, toDeath))
      await day.trade(toSale - fromSale - half)
      await indexer.sync()
    }
    onStep(`part ${part + 1} of ${parts}`)
    const outage = part % 2 === 1 ? size.outages[(part - 1) / 2] : undefined
    if (outage === undefined) await play()
    else if (outage === 'desk') await desk.killDesk(play)
    else if (outage === 'crash') await desk.crash(play)
    else
      await desk.takePort(async () => {
        await play()
        // Said while it lasts.
        const open = () => allPages(desk, 'alerts.list')
        await desk.until('the alert of the receiver', open, (rows) =>
          rows.some(({ kind }) => kind === 'receiver-down'),
        )
      })
    if (outage === undefined || !lossy(outage))
      for (const sale of day.sales.slice(fromSale, toSale)) live.add(sale)
    else lostAt = Date.now()
  }
  await devnet.finalise()
  return { sales: day.sales, live, lostAt }
}
