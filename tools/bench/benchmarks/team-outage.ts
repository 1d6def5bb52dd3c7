import { join } from 'node:path'
import { findPostgres } from '../../../src/main/features/team-log/testing/find-postgres.ts'
import { startPostgres } from '../../../src/main/features/team-log/testing/postgres-server.ts'
import { beginTeam } from '../../../src/main/features/team-log/testing/team-desk.ts'
import type { Benchmark } from '../benchmark.ts'
import { formatTable } from '../table.ts'
import { outageRows, runOutage } from '../team/team-outage.ts'

/** The part of `team` in which the server is away, by itself: a long one takes long. */
export const teamOutageBenchmark: Benchmark = {
  name: 'team-outage',
  title: 'A receiver while the server of its team log is away (--outage SECONDS)',
  usual: false,
  run: async ({ outage, size }, { folder, ensureBuilt }) => {
    if (findPostgres() === null)
      return { text: 'There is no PostgreSQL on this machine (apt-get install postgresql).', figures: null }
    ensureBuilt()
    const server = await startPostgres(true)
    try {
      await beginTeam(server, 1_000_000)
      const figures = await runOutage(join(folder, 'receiver'), server, outage, size)
      return { text: formatTable(['', '', 'to reach'], outageRows(figures)), figures }
    } finally {
      await server.remove()
    }
  },
}
