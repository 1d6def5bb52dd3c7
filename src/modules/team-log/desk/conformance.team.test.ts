import { join } from 'node:path'
import { describeLogSource } from '../../remote-receivers/desk/testing/describe-log-source.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { delivery, openReceiverLog } from './testing/receiver-log.ts'
import { addressOf, beginTeam, dropTeam, openTeamSource } from './testing/team-desk.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

const server = inAllTests(startPostgres)

/** What a failover does that lost the newest rows. */
const loseRows = (rows: number): Promise<unknown> =>
  server().sql(`
    SET session_replication_role = replica;
    UPDATE marketdesk.head SET position = position - ${rows};
    UPDATE marketdesk.head SET chain = c.chain FROM marketdesk.checkpoints c WHERE c.position = head.position;
    DELETE FROM marketdesk.checkpoints WHERE position > (SELECT position FROM marketdesk.head);
    DELETE FROM marketdesk.deliveries WHERE position > (SELECT position FROM marketdesk.head);`)

describeLogSource('A team log', async () => {
  await beginTeam(server())
  const root = testFolder('team')
  const address = addressOf(server().url('hooks'))
  let receiver = openReceiverLog(join(root, 'log'), address)
  return {
    open: () => Promise.resolve(openTeamSource(server().url('desk'))),
    openDenied: () => Promise.resolve(openTeamSource(server().url('stranger'))),
    append: async (deliveries) => {
      receiver.store(deliveries.map(({ body, headers }) => delivery(body, headers)))
      await receiver.sent()
    },
    // The receiver that has them is lost too; another one goes on.
    setBack: async (rows) => {
      await receiver.close()
      await loseRows(rows)
      await server().stop()
      await server().start()
      receiver = openReceiverLog(join(root, 'other log'), address)
    },
    kill: () => server().kill(),
    hints: { denied: 'GRANT marketdesk_reader', gone: 'Retried automatically.' },
    start: () => server().start(),
    close: async () => {
      await receiver.close()
      await dropTeam(server())
    },
  }
})
