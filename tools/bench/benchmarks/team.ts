import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '../../../src/main/features/team-log/testing/find-postgres.ts'
import {
  startPostgres,
  type PostgresServer,
} from '../../../src/main/features/team-log/testing/postgres-server.ts'
import { beginTeam, dropTeam } from '../../../src/main/features/team-log/testing/team-desk.ts'
import type { Benchmark } from '../benchmark.ts'
import { runLoad } from '../load.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { acceptTeam } from '../team/team-acceptance.ts'
import { outageRows, runOutage } from '../team/team-outage.ts'
import { followTeamLog, positionOf } from '../team/team-reading.ts'
import { createTeamReceiver } from '../team/team-receiver.ts'
import { quantile, sendAll } from '../team/team-sender.ts'

/** Deliveries a second at which lag and answers are measured. */
const paced = 2000

type Place = {
  readonly folder: string
  readonly server: PostgresServer
  readonly seconds: number
  readonly size: number
}

const teamArgs = (server: PostgresServer): string[] => ['--team-log', server.url('hooks')]

const throughputOf = async (
  { folder, seconds, size }: Place,
  name: string,
  args: readonly string[],
  connections: number,
): Promise<number> => {
  const bodyFile = join(folder, 'body')
  writeFileSync(bodyFile, `[{"id":"${'x'.repeat(size)}"}]`)
  const receiver = createTeamReceiver(join(folder, name), args)
  await receiver.start()
  try {
    const load = await runLoad({ url: receiver.url(), connections, seconds, bodyFile })
    return load.requests / load.seconds
  } finally {
    await receiver.stop()
  }
}

/** How fast a log that is there already is copied. */
const uploadOf = async ({ folder, server, size }: Place, rows: number): Promise<number> => {
  const data = join(folder, 'backlog')
  const alone = createTeamReceiver(data, [])
  await alone.start()
  const body = Buffer.from(`[{"id":"${'x'.repeat(size)}"}]`)
  await sendAll({ count: rows, connections: 64, target: () => alone.url(), body: () => body })
  await alone.stop()
  const from = await positionOf(server)
  const receiver = createTeamReceiver(data, teamArgs(server))
  const begin = performance.now()
  let first = 0
  await receiver.start()
  for (;;) {
    const position = (await positionOf(server)) - from
    if (position > 0 && first === 0) first = performance.now()
    if (position >= rows) break
    await pause(10)
  }
  await receiver.stop()
  return (rows / (performance.now() - (first === 0 ? begin : first))) * 1000
}

const pacedRun = async (
  { folder, server, seconds, size }: Place,
  name: string,
  args: readonly string[],
): Promise<{ readonly answers: number[]; readonly lags: readonly number[] }> => {
  const receiver = createTeamReceiver(join(folder, name), [...teamArgs(server), ...args])
  await receiver.start()
  const from = await positionOf(server)
  const following = followTeamLog(server.url('desk'), from)
  const body = Buffer.from(`[{"id":"${'x'.repeat(size)}"}]`)
  const count = paced * seconds
  const answers = await sendAll({
    count,
    connections: 64,
    perSecond: paced,
    target: () => receiver.url(),
    body: () => body,
  })
  while ((await positionOf(server)) < from + count) await pause(20)
  await pause(1500)
  const lags = await following.end()
  await receiver.stop()
  return { answers, lags }
}

/** A team log on a PostgreSQL server of its own: what its receivers lose by it, how late desks are, and what survives kills. */
export const teamBenchmark: Benchmark = {
  name: 'team',
  title: 'A team log on PostgreSQL: copying, lag, answers, and what survives kills and a promotion',
  usual: false,
  run: async ({ connections, seconds, size, events, outage }, { folder, ensureBuilt }) => {
    if (findPostgres() === null)
      return { text: 'There is no PostgreSQL on this machine (apt-get install postgresql).', figures: null }
    ensureBuilt()
    const server = await startPostgres(true)
    try {
      await beginTeam(server, 1_000_000)
      const place: Place = { folder, server, seconds, size }
      const alone = await throughputOf(place, 'alone', [], connections)
      const withTeam = await throughputOf(place, 'with-team', teamArgs(server), connections)
      const uploaded = await uploadOf(place, Math.min(events, 50_000))
      const lag = await pacedRun(place, 'lag', [])
      const ack = await pacedRun(place, 'ack', ['--ack', 'team'])
      const away = await runOutage(join(folder, 'outage'), server, outage, size)
      await dropTeam(server)
      await beginTeam(server, 20_000)
      const standby = await server.standby()
      await standby.start()
      mkdirSync(join(folder, 'accept'))
      const accepted = await acceptTeam(join(folder, 'accept'), server, standby, events)
      await standby.remove()
      const figures = {
        aloneRps: alone,
        withTeamRps: withTeam,
        ratio: withTeam / alone,
        uploadedPerSecond: uploaded,
        lagP50Ms: quantile(lag.lags, 0.5),
        lagP99Ms: quantile(lag.lags, 0.99),
        ackP50Ms: quantile(ack.answers, 0.5),
        ackP99Ms: quantile(ack.answers, 0.99),
        away,
        accepted,
      }
      const text = formatTable(
        ['', '', 'to reach'],
        [
          ['receiver alone, deliveries/s', whole(alone), ''],
          ['with the copy, deliveries/s', whole(withTeam), ''],
          ['ratio', fixed(figures.ratio, 2), '0.95'],
          ['copied of a backlog/s', whole(uploaded), '5,000'],
          [`lag of a desk at ${paced}/s, p50 ms`, whole(figures.lagP50Ms), ''],
          [`lag of a desk at ${paced}/s, p99 ms`, whole(figures.lagP99Ms), '1,000'],
          [`--ack team at ${paced}/s, p50 ms`, fixed(figures.ackP50Ms, 1), ''],
          [`--ack team at ${paced}/s, p99 ms`, fixed(figures.ackP99Ms, 1), '50'],
          ...outageRows(away),
          [
            `deliveries through ${accepted.killsOfReceivers} kills of receivers`,
            whole(accepted.deliveries),
            '',
          ],
          [
            `and ${accepted.killsOfServer} of the server; rows lost by the promotion`,
            whole(accepted.rowsLostByPromotion),
            '',
          ],
          ['rows in the log', whole(accepted.rows), ''],
          ['acknowledged and lost', whole(accepted.lost), '0'],
          ['twice with one number', whole(accepted.doubled), '0'],
          ['positions without gaps', String(accepted.isDense), 'true'],
          ['two desks have the server’s digest and rows', String(accepted.isSame), 'true'],
        ],
      )
      return { text, figures }
    } finally {
      await server.remove()
    }
  },
}
