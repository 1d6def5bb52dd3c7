import { alertKinds, kindFacts, type AlertKind } from '../../../src/core/alerts/kinds.ts'
import type { Devnet } from '../../../src/sample/chain/chain-types.ts'
import { network } from '../../../src/sample/data/network.ts'
import { startTestSample, type TestSample } from '../../../src/sample/testing/call.ts'
import { openDayDesk, type DayDesk } from './day-desk.ts'
import { makeDoomedListings } from './day-listings.ts'
import { fillInMissed, graceMs } from './fill-in-missed.ts'
import { playDayWithOutages, type DaySize } from './play-day.ts'
import { allPages, deadNow, keyOf } from './read-day.ts'
import { checkAll, dayEvents, setRules } from './set-up-day.ts'

/** What was found, beside what there is to find. */
export type DayReport = {
  readonly sales: {
    readonly made: number
    readonly found: number
    readonly missing: number
    readonly others: number
  }
  readonly notJoined: readonly string[]
  readonly deaths: {
    readonly made: number
    readonly found: number
    readonly missing: number
    readonly others: number
  }
  /** Ways in which a listing was broken, by the reason that was found. */
  readonly reasons: Readonly<Record<string, number>>
  /** Incidents of each kind that had any, or that was to have some. */
  readonly alerts: readonly {
    readonly kind: AlertKind
    readonly expected: number
    readonly found: number
    readonly others: number
    readonly unresolved: number
  }[]
  readonly missed: { readonly found: number; readonly filled: number }
  readonly outages: readonly string[]
}

const compare = (expected: ReadonlySet<string>, found: ReadonlySet<string>) => ({
  made: expected.size,
  found: found.size,
  missing: [...expected].filter((one) => !found.has(one)).length,
  others: [...found].filter((one) => !expected.has(one)).length,
})

const incidentsNow = (desk: DayDesk) => allPages(desk, 'alerts.list', { states: ['open', 'resolved'] })

/**
 * Plays a day of a marketplace, with outages, and compares what the desk has in the end with what happened.
 *
 * @param entry file of the desk
 */
export const runOperationsDay = async (
  data: string,
  size: DaySize,
  entry?: string,
  onStep: (what: string) => void = () => undefined,
): Promise<DayReport> => {
  const sample = await startTestSample('anvil', undefined, { waits: [20] })
  const { devnet } = sample.world
  if (devnet === null) throw new Error('The sample has no chain.')
  let desk: DayDesk | null = null
  try {
    desk = await openDayDesk(data, sample, entry)
    return await playAndCompare(desk, sample, devnet, size, onStep)
  } finally {
    await desk?.stop()
    await sample.stop()
  }
}

const playAndCompare = async (
  desk: DayDesk,
  sample: TestSample,
  devnet: Devnet,
  size: DaySize,
  onStep: (what: string) => void,
): Promise<DayReport> => {
  const doomed = await makeDoomedListings(devnet, size.deaths)
  const { projects } = await desk.call('projects.list')
  const project = projects[0]?.id ?? ''
  const collections = devnet.collections.map(({ address }) => address)
  const filters = { contractAddresses: [], events: dayEvents }
  const added = await desk.call('listeners.add', { project, network: network.slug, name: 'The day', filters })
  if (added.state !== 'registered') throw new Error(`The listener is ${added.state}.`)
  const coin = devnet.currencies[1].address
  await setRules(desk, coin)
  await checkAll(desk, project, collections)
  const { dead: before } = await deadNow(desk, project, collections)
  // Blocks count whole seconds: what came in the second of the registration may have come before it.
  await devnet.nextSecond()

  onStep('the day begins')
  const { sales, live, lostAt } = await playDayWithOutages({ size, desk, sample, doomed, onStep })
  onStep('the day is over')
  let missed = { found: 0, filled: 0 }
  if (lostAt !== null) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, lostAt + graceMs - Date.now())))
    onStep('what was missed is looked for')
    missed = await fillInMissed(desk, added.key)
  }
  const filled = [...live].filter(({ side }) => side === 'listing').map(({ order }) => order)
  const offered = [...live].filter(({ side, currency }) => side === 'offer' && currency === coin)
  const expected: Partial<Record<AlertKind, readonly string[]>> = {
    'listing-dead': doomed.map(({ collection, orderId }) => `${network.slug} ${collection} ${orderId}`),
    'listing-filled': filled,
    offer: offered.map(({ order }) => order),
    'receiver-down': size.outages.filter((one) => one === 'port').map(() => 'receiver'),
    refused: ['wrong-path'],
    'missed-events': lostAt === null ? [] : [`listener ${added.key}`],
  }
  const rest = async () => {
    const { unread } = await desk.call('sales.progress')
    const { backlog } = await desk.call('receiver.status')
    const { dead, waiting } = await deadNow(desk, project, collections)
    return { left: unread + backlog + waiting, dead, incidents: await incidentsNow(desk) }
  }
  onStep('the rest is waited for')
  await desk.until('nothing is left to do', rest, ({ left, dead, incidents }) => {
    const isEach = (['listing-dead', 'listing-filled', 'offer'] as const).every(
      (kind) => incidents.filter((one) => one.kind === kind).length >= (expected[kind]?.length ?? 0),
    )
    return left === 0 && isEach && doomed.every(({ orderId }) => dead.has(orderId))
  })
  // Whatever else there is to say is said together with the alert of the last thing that happens: a stranger calls.
  const { url } = await desk.call('receiver.status')
  await fetch(new URL('/hooks/nobody', url ?? ''), { method: 'POST', body: '[]' })
  const incidents = await desk.until(
    'the alert of the stranger',
    () => incidentsNow(desk),
    (all) => all.some(({ kind }) => kind === 'refused'),
  )
  const { dead } = await deadNow(desk, project, collections)

  const found = await allPages(desk, 'sales.list')
  const unmatched = await allPages(desk, 'sales.unmatched')
  const died = new Set([...dead.keys()].filter((id) => !before.has(id)))
  const alerts = alertKinds.flatMap((kind) => {
    const wanted = expected[kind] ?? []
    const isOfMarket = kind === 'listing-filled' || kind === 'offer'
    const ofKind = incidents.filter((one) => one.kind === kind)
    if (wanted.length === 0 && ofKind.length === 0) return []
    const subjects = ofKind.map(({ subject }) => (isOfMarket ? (subject.split(' ')[1] ?? '') : subject))
    const right = new Set(subjects.filter((one) => wanted.includes(one))).size
    return [
      {
        kind,
        expected: wanted.length,
        found: right,
        others: subjects.length - right,
        unresolved:
          kindFacts[kind].mode === 'state' ? ofKind.filter(({ state }) => state !== 'resolved').length : 0,
      },
    ]
  })
  const reasons: Record<string, number> = {}
  for (const { orderId, way } of doomed) {
    const name = `${way}: ${dead.get(orderId) ?? 'not dead'}`
    reasons[name] = (reasons[name] ?? 0) + 1
  }
  const { outages } = await desk.call('receiver.outages')
  return {
    sales: compare(new Set(sales.map(keyOf)), new Set(found.map(keyOf))),
    notJoined: unmatched.map(({ explanation }) => explanation),
    deaths: compare(new Set(doomed.map(({ orderId }) => orderId)), died),
    reasons,
    alerts,
    missed,
    outages: outages.map(({ reason }) => reason),
  }
}
