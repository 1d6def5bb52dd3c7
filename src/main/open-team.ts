import { join } from 'node:path'
import { deliveryOf, eventId } from '../features/events/desk/event-id.ts'
import type { Log } from '../features/events/desk/service.ts'
import { outagesThatCount } from '../modules/remote-receivers/desk/outages-that-count.ts'
import { createSources } from '../modules/remote-receivers/desk/sources.ts'
import { createTeamSender } from '../modules/team-log/desk/sender.ts'
import type { HostTeamCopy } from '../modules/team-log/desk/service.ts'
import { createTeamCopy } from '../modules/team-log/desk/team-copy.ts'
import type { SecretVault } from '../features/vault/desk/vault.ts'
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
  readonly log: Pick<Log, 'wake' | 'listOutages' | 'lastNumbers' | 'placeBefore'>
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
    onSettings: () => sender.refresh(true),
  })
  const sender = createTeamSender({
    ...deps,
    log,
    addressOf: (id) => sources.addressOf(id),
    isLocked: () => deps.vault.status().state === 'locked',
    deliveryOf,
    eventId,
    onChange: topics.ofFeature('teamLog'),
  })
  deps.vault.onChange(() => sender.refresh(false))
  const teamCopy = createTeamCopy({ ...deps, folder, sender, onChange: topics.ofFeature('teamLog') })
  return { sources, listOutages: outagesThatCount(log, sources), sender, teamCopy }
}
