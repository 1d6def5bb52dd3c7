import { afterEach, beforeEach } from 'vitest'
import { inAllTests } from '../../../../core/testing/in-tests.ts'
import { succeed } from '../../../../core/result.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { createThread, type Thread } from '../../../../main/platform/worker/thread-client.ts'
import { taskUrl } from '../../../../main/platform/worker/worker-path.ts'
import type { LogSource } from '../../../remote-receivers/desk/log-source.ts'
import { createTeamLogSource } from '../team-log-source.ts'
import { readTeamAddress, type TeamAddress } from '../team-address.ts'
import { setUpTeam } from '../setup-team.ts'
import type { UploadState } from '../../../../features/log-maintenance/desk/copies.ts'
import type { UploadThread } from '../upload-task.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

/** Reads an address that is right. */
export const addressOf = (url: string, password: string | null = null): TeamAddress =>
  valueOf(readTeamAddress(url, password))

/** A team log as a desk reads it. */
export const openTeamSource = (url: string): LogSource => createTeamLogSource(succeed(addressOf(url)))

/** Begins a team log on a server, with roles for receivers and desks. */
export const beginTeam = async (server: PostgresServer, rowsPerPartition = 1000): Promise<void> => {
  valueOf(await setUpTeam(addressOf(server.url())))
  await server.sql(`
    UPDATE marketdesk.log SET rows_per_partition = ${rowsPerPartition};
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hooks') THEN
        CREATE ROLE hooks LOGIN IN ROLE marketdesk_receiver;
        CREATE ROLE desk LOGIN IN ROLE marketdesk_reader;
        CREATE ROLE ann LOGIN IN ROLE marketdesk_forwarder;
        CREATE ROLE stranger LOGIN;
      END IF;
    END $$;`)
}

/** Removes the team log, so that the next test begins its own. */
export const dropTeam = (server: PostgresServer): Promise<unknown> =>
  server.sql('DROP SCHEMA IF EXISTS marketdesk CASCADE')

/** A server for the tests of a file, which each begin a team log in it. */
export const teamServer = (): (() => PostgresServer) => {
  const server = inAllTests(startPostgres)
  beforeEach(() => beginTeam(server()))
  afterEach(() => dropTeam(server()))
  return server
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
    url: taskUrl('upload'),
    data: { folder, address, name: 'hooks 1', isWaitedFor: false },
    logger: silentLogger,
    onReport: onState,
  })
  thread.start()
  return thread
}

/** Bodies that a team log holds, in the order of their positions. */
export const bodiesIn = async (server: PostgresServer): Promise<unknown[]> => {
  const sql = `SELECT convert_from(body, 'UTF8') AS body FROM marketdesk.deliveries ORDER BY position`
  return (await server.sql(sql)).map(({ body }) => body)
}
