import type { Failure } from '../../../../contract/failure.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { createAppDatabase } from '../../../platform/app-database/app-database.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { openBrowserSettings } from '../../../host/browser/settings-store.ts'
import { addressesTable } from '../../addresses/addresses-table.ts'
import { createAlerts } from '../../alerts/alerts.ts'
import { alertsTable } from '../../alerts/alerts-table.ts'
import { keyWrapper } from '../../alerts/testing/plain-key-wrapper.ts'
import { deliveryOf, elementOf, eventId } from '../../events/event-id.ts'
import { eventNotesTable } from '../../events/event-notes-table.ts'
import { createForwarding } from '../../forwarding/forwarding.ts'
import { forwardingTable } from '../../forwarding/forwarding-table.ts'
import { createRuleSecrets } from '../../forwarding/rule-secrets.ts'
import { createVault } from '../../vault/vault.ts'
import { createShared } from '../shared-files.ts'
import type { SharedDeps } from '../shared-deps.ts'

/** What differs between two desks of a test. */
type DeskFacts = {
  /** Ids of projects by their names. */
  readonly projects: Readonly<Record<string, string>>
  /** Deliveries here by their numbers in the log `far`. */
  readonly deliveries: readonly number[]
}

type Schedule = { project: string; network: string; contractAddress: string; minutes: number }

const nothing = { ids: [], readTo: 0, end: 0, source: null }
const gone: Failure = { kind: 'unavailable', message: 'The schedule was not written.' }

/** The parts of a desk that share, over a folder of a test. */
export const startSharedDesk = async (folder: string, facts: DeskFacts) => {
  const store = createAppDatabase({ folder, logger: silentLogger })
  const vault = createVault({
    store: openBrowserSettings(folder, 'vault'),
    keyWrapper,
    logger: silentLogger,
    scryptCost: { N: 16, r: 8, p: 1 },
  })
  const isOwnReceiver = (): Promise<boolean> => Promise.resolve(false)
  const unused = (): Promise<never> => Promise.reject(new Error('Nothing is sent in this test.'))
  const forwarding = createForwarding({
    table: store.table(forwardingTable),
    log: {
      nextEvents: () => Promise.resolve(succeed(nothing)),
      nextPayloads: () => Promise.resolve(succeed({ ...nothing, items: [], isFull: false })),
      sampleEvents: unused,
      eventsById: unused,
      deliveryOrigins: unused,
      eventSource: unused,
      getDelivery: unused,
      onChange: () => () => {},
    },
    vault,
    remember: () => {},
    deliveryOf,
    elementOf,
    isOwnReceiver,
    logger: silentLogger,
    onChange: () => {},
  })
  const alerts = createAlerts({
    table: store.table(alertsTable),
    sources: [],
    secrets: createRuleSecrets(vault, () => {}),
    isOwnReceiver,
    onNews: () => () => {},
    logger: silentLogger,
    onChange: () => {},
  })
  await Promise.all([store.start(), vault.start()])
  await forwarding.start()
  // Those a new desk begins with are the same on both.
  const usual = await alerts.rules()
  if (usual.ok) for (const { id } of usual.value.rules) await alerts.removeRule(id)
  let schedules: Schedule[] = []
  let isBroken = false
  const listed = () =>
    Promise.resolve(succeed({ schedules: schedules.map((one) => ({ ...one, lastAt: null, problem: null })) }))
  const orders: SharedDeps['orders'] = {
    checkSchedules: listed,
    setCheckSchedule: ({ minutes, ...of }) => {
      if (isBroken) return Promise.resolve(fail(gone))
      schedules = schedules.filter(({ contractAddress }) => contractAddress !== of.contractAddress)
      if (minutes !== null) schedules.push({ ...of, minutes })
      return listed()
    },
  }
  const addresses = store.table(addressesTable)
  const notes = store.table(eventNotesTable)
  const shared = createShared({
    addresses,
    notes,
    rules: store.table(forwardingTable),
    forwarding,
    alerts,
    orders,
    log: {
      deliveryOrigins: (ids) =>
        Promise.resolve(
          succeed(
            ids.flatMap((id) => {
              const number = facts.deliveries[id - 1]
              return number === undefined ? [] : [{ id, log: 'far', number }]
            }),
          ),
        ),
      deliveriesAt: (origins) =>
        Promise.resolve(
          succeed(
            origins.map(({ log, number }) => {
              const at = log === 'far' ? facts.deliveries.indexOf(number) : -1
              return at === -1 ? null : at + 1
            }),
          ),
        ),
    },
    eventId,
    placeOf: (event) => ({ delivery: deliveryOf(event), position: elementOf(event) }),
    projects: () => Object.entries(facts.projects).map(([name, id]) => ({ name, id })),
    listeners: () => Promise.resolve(succeed({ listeners: [] })),
  })
  return {
    shared,
    addresses,
    notes,
    forwarding,
    alerts,
    orders,
    /** From now on no schedule can be written. */
    breakSchedules: (): void => void (isBroken = true),
    stop: async (): Promise<void> => {
      await forwarding.stop()
      await Promise.all([store.stop(), vault.stop()])
    },
  }
}
