import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { succeed } from '../../../../core/result.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import { createThread, type Thread } from '../../../platform/worker/thread-client.ts'
import { workerUrl } from '../../../platform/worker/worker-path.ts'
import type { LogSource } from '../../sources/log-source.ts'
import { createTeamLogSource } from '../team-log-source.ts'
import { readTeamAddress, type TeamAddress } from '../team-address.ts'
import { setUpTeam } from '../setup-team.ts'
import type { UploadState } from '../service.ts'
import type { UploadThread } from '../upload-worker.ts'
import type { PostgresServer } from './postgres-server.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

/** Reads an address that is right. */
export const addressOf = (url: string, password: string | null = null): TeamAddress => {
  return valueOf(readTeamAddress(url, password))
}

/** A team log as a desk reads it. */
export const openTeamSource = (url: string): LogSource => createTeamLogSource(succeed(addressOf(url)))

/** Begins a team log on a server, with a role for receivers and one for desks. */
export const beginTeam = async (server: PostgresServer, rowsPerPartition = 1000): Promise<void> => {
  valueOf(await setUpTeam(addressOf(server.url())))
  await server.sql(`
    UPDATE marketdesk.log SET rows_per_partition = ${rowsPerPartition};
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hooks') THEN
        CREATE ROLE hooks LOGIN IN ROLE marketdesk_receiver;
        CREATE ROLE desk LOGIN IN ROLE marketdesk_reader;
        CREATE ROLE stranger LOGIN;
      END IF;
    END $$;`)
}

/** Removes the team log, so that the next test begins its own. */
export const dropTeam = async (server: PostgresServer): Promise<void> => {
  await server.sql('DROP SCHEMA IF EXISTS marketdesk CASCADE')
}

/** A folder for the logs of receivers, with a way to remove it. */
export const makeRoot = async (): Promise<{
  readonly root: string
  readonly remove: () => Promise<void>
}> => {
  const root = await mkdtemp(join(tmpdir(), 'marketdesk-team-'))
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Begins the uploader of a log; its states go to `onState`. */
export const startUploader = (
  folder: string,
  address: TeamAddress,
  onState: (state: UploadState) => void = () => {},
): Thread<UploadThread> => {
  const thread = createThread<UploadThread>({
    name: 'upload',
    part: 'The part that copies the log into the team log',
    url: workerUrl('features/team-log/upload-worker'),
    data: { folder, address, name: 'hooks 1', isWaitedFor: false },
    logger: silentLogger,
    onReport: onState,
  })
  thread.start()
  return thread
}
