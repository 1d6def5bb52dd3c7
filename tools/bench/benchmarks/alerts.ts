import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import type { Benchmark } from '../benchmark.ts'
import { runHour } from '../alerts/scripted-hour.ts'
import { runQuietChain } from '../alerts/quiet-chain.ts'
import { runKills, runStorm, timeAlerts } from '../alerts/sent-alerts.ts'
import { fixed, formatTable, whole } from '../table.ts'

const timed = 10

/** What alerts are to hold: each once, none lost, none twice, soon. */
export const alertsBenchmark: Benchmark = {
  name: 'alerts',
  title: 'Alerts: a scripted hour, a clean hour, a quiet chain, a storm, the way to a signed POST, kills',
  usual: false,
  run: async ({ events: asked, seconds, starts: kills }, { folder }) => {
    const at = (name: string): string => {
      const path = join(folder, name)
      mkdirSync(path, { recursive: true })
      return path
    }
    const events = Math.min(asked, 10_000)
    const hour = await runHour(at('hour'), false)
    const clean = await runHour(at('hour'), true)
    const quiet = await runQuietChain(at('quiet'), 0)
    const silent = await runQuietChain(at('quiet'), 2)
    const storm = await runStorm(at('storm'), events, seconds)
    const times = await timeAlerts(at('times'), timed)
    const killed = await runKills(at('kills'), kills)
    const share = (part: number): number => times[Math.ceil(times.length * part) - 1] ?? NaN
    const text = [
      formatTable(
        ['', 'found', 'to hold'],
        [
          ['kinds that opened and were resolved once', `${hour.once} of ${hour.kinds}`, 'all'],
          ['opened in that hour', whole(hour.opened), whole(hour.kinds)],
          ['opened in a clean hour', whole(clean.opened), '0'],
          [
            `silence said while the chain is quiet for 2 h, asked ${quiet.asked} times`,
            whole(quiet.opened),
            '0',
          ],
          ['the same while the chain has logs', whole(silent.opened), '1'],
          [`notifications of ${whole(events)} refuted in ${seconds} s`, whole(storm.notifications), '≤ 3'],
          ['incidents of them', whole(storm.incidents), '1'],
          ['counted in it', whole(storm.counted), whole(events)],
          ['fact to signed POST, median ms', fixed(share(0.5), 0), '≤ 5,000'],
          ['slowest of ten, ms', fixed(share(1), 0), '≤ 5,000'],
          [`lost over ${kills} × kill −9`, `${killed.lost} of ${killed.things}`, '0'],
          ['opened a second time', whole(killed.doubled), '0'],
        ],
      ),
      'Facts are made for this; that each source finds its own is in sources-hour.integration.test.ts.',
    ].join('\n\n')
    return { text, figures: { hour, clean, quiet, silent, storm, times, killed } }
  },
}
