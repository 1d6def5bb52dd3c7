import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { PostgresServer } from '../../../src/main/features/team-log/testing/postgres-server.ts'
import { numberedBody, numberIn, positionOf, readTeamLog } from './team-reading.ts'
import { startTeamDesk, type DeskLog, type TeamDesk } from './team-desks.ts'
import { createTeamReceiver } from './team-receiver.ts'
import { sendAll } from './team-sender.ts'

export type Acceptance = {
  readonly deliveries: number
  readonly killsOfReceivers: number
  readonly killsOfServer: number
  readonly promotions: number
  /** Rows that the standby did not have when it was promoted. */
  readonly rowsLostByPromotion: number
  readonly rows: number
  readonly lost: number
  readonly doubled: number
  readonly isDense: boolean
  /** Two desks that followed all the time have, at the end, the server's digest of the chain at its last position, and its rows. */
  readonly isSame: boolean
}

const headSchema = z.tuple([z.object({ position: z.int(), chain: z.string() })])

const wanted = { receivers: 3, killsOfReceivers: 10, killsOfServer: 5 }

/**
 * Three receivers behind a round robin take deliveries while they and the server are killed, and a standby that lost rows is
 * promoted. Two desks with pages follow the log all the time.
 *
 * @param primary with a team log
 * @param standby of it, running
 */
export const acceptTeam = async (
  folder: string,
  primary: PostgresServer,
  standby: PostgresServer,
  deliveries: number,
): Promise<Acceptance> => {
  const url = (role: string): string =>
    `postgres://${role}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  const receivers = Array.from({ length: wanted.receivers }, (_, index) =>
    createTeamReceiver(join(folder, `receiver-${index}`), [
      '--team-log',
      url('hooks'),
      '--receiver-name',
      `hooks ${index}`,
    ]),
  )
  let server = primary
  let [killsOfReceivers, killsOfServer, rowsLost] = [0, 0, 0]
  const desks: TeamDesk[] = []
  try {
    for (const name of ['Ann', 'Ben']) desks.push(await startTeamDesk(join(folder, name), url('desk')))
    for (const receiver of receivers) await receiver.start()
    const acknowledged = new Set<number>()
    const sending = sendAll({
      count: deliveries,
      connections: 24,
      target: (delivery, attempt) => receivers[(delivery + attempt) % receivers.length]?.url() ?? '',
      body: (delivery) => numberedBody(delivery, 400),
      onAnswered: (delivery) => acknowledged.add(delivery),
    })
    const until = async (share: number): Promise<void> => {
      while (acknowledged.size < deliveries * share) await pause(5)
    }
    const killReceivers = async (): Promise<void> => {
      for (; killsOfReceivers < wanted.killsOfReceivers; killsOfReceivers += 1) {
        await until((killsOfReceivers + 1) / (wanted.killsOfReceivers + 2))
        const receiver = receivers[killsOfReceivers % receivers.length]
        await receiver?.kill()
        await receiver?.start()
      }
    }
    const killServer = async (): Promise<void> => {
      for (; killsOfServer < wanted.killsOfServer; killsOfServer += 1) {
        await until((killsOfServer + 0.5) / (wanted.killsOfServer + 2))
        await server.kill()
        await server.start()
      }
      await until(0.8)
      await standby.kill()
      const before = await positionOf(server)
      await until(0.85)
      while ((await positionOf(server)) === before) await pause(20)
      const had = await positionOf(server)
      await server.kill()
      await standby.start()
      await standby.promote()
      rowsLost = had - (await positionOf(standby))
      server = standby
    }
    await Promise.all([sending, killReceivers(), killServer()])
    // Everything each receiver has is there: its own count of rows does not move any more.
    const found = new Set<number>()
    const take = (body: Uint8Array): void => {
      const number = numberIn(body)
      if (number !== null) found.add(number)
    }
    const address = url('desk')
    const end = performance.now() + 120_000
    let first = await readTeamLog(address, ({ body }) => take(body))
    while (found.size < acknowledged.size && performance.now() < end) {
      await pause(500)
      first = await readTeamLog(address, ({ body }) => take(body))
    }
    for (const receiver of receivers) await receiver.stop()
    first = await readTeamLog(address, ({ body }) => take(body))
    const [head] = headSchema.parse(
      await server.sql(`SELECT position::int, encode(chain, 'hex') AS chain FROM marketdesk.head`),
    )
    const logs: DeskLog[] = []
    for (const desk of desks) {
      await desk.reached(head.position)
      logs.push(await desk.end())
    }
    return {
      deliveries,
      killsOfReceivers,
      killsOfServer,
      promotions: 1,
      rowsLostByPromotion: rowsLost,
      rows: first.rows,
      lost: [...acknowledged].filter((delivery) => !found.has(delivery)).length,
      doubled: first.doubled,
      isDense: first.isDense,
      isSame: logs.every(
        ({ position, digest, rows, contents }) =>
          position === head.position &&
          digest === head.chain &&
          rows === first.rows &&
          contents === first.contents,
      ),
    }
  } finally {
    for (const desk of desks) await desk.kill()
    for (const receiver of receivers) await receiver.kill()
  }
}
