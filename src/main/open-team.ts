import { join } from 'node:path'
import { deliveryOf, eventId } from './features/events/event-id.ts'
import type { Log } from './features/events/service.ts'
import { outagesThatCount } from './features/sources/outages-that-count.ts'
import { createSources } from './features/sources/sources.ts'
import { createTeamLease } from './features/team-log/lease.ts'
import type { HostTeamCopy } from './features/team-log/service.ts'
import { createTeamCopy } from './features/team-log/team-copy.ts'
import type { SecretVault } from './features/vault/vault.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import type { Faults } from './platform/faults/faults.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Topics } from './platform/topics/topics.ts'

export type OpenTeamDeps = {
  readonly data: string
  readonly hostCopy: HostTeamCopy | undefined
  readonly store: AppDatabase
  readonly vault: SecretVault
  readonly register: (secret: string) => void
  readonly log: Pick<Log, 'wake' | 'listOutages'>
  readonly topics: Topics
  readonly background: Faults['background']
  readonly logger: Logger
}

/** Wires what this desk reads of others' logs, copies for others, and does for them. */
export const openTeam = ({ data, log, topics, ...deps }: OpenTeamDeps) => {
  const folder = join(data, 'log')
  const sources = createSources({
    ...deps,
    folder,
    onDeliveries: (lastId) => log.wake(lastId),
    onChange: topics.ofFeature('sources'),
    onSettings: () => lease.refresh(true),
  })
  const lease = createTeamLease({
    ...deps,
    addressOf: (id) => sources.addressOf(id),
    isLocked: () => deps.vault.status().state === 'locked',
    folder,
    deliveryOf,
    eventId,
    onChange: topics.ofFeature('teamLog'),
  })
  deps.vault.onChange(() => lease.refresh(false))
  const teamCopy = createTeamCopy({ ...deps, folder, lease, onChange: topics.ofFeature('teamLog') })
  return { sources, listOutages: outagesThatCount(log, sources), lease, teamCopy }
}
