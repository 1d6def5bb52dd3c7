import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { serveFile } from '../contenders.ts'
import { runOperationsDay } from '../day/operations-day.ts'
import { outageKinds } from '../day/play-day.ts'
import { formatTable, whole } from '../table.ts'

/** A day of a marketplace: what the desk has in the end has to be what happened, and nothing else. */
export const dayBenchmark: Benchmark = {
  name: 'day',
  title: 'A day on the sample: sales, listings that die, outages, and the alerts of them',
  usual: false,
  run: async ({ sales, deaths, outages, json }, { folder, ensureBuilt }) => {
    ensureBuilt()
    const size = { sales, deaths, outages: outageKinds.slice(0, outages) }
    const begun = performance.now()
    const day = await runOperationsDay(join(folder, 'desk'), size, serveFile, (what) => {
      if (!json) console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${what}`)
    })
    const text = [
      formatTable(
        ['', 'happened', 'found', 'missing', 'others'],
        [
          ...([['sales', day.sales] as const, ['dead listings', day.deaths] as const] as const).map(
            ([what, { made, found, missing, others }]) => [
              what,
              ...[made, found, missing, others].map(whole),
            ],
          ),
          ...day.alerts.map(({ kind, expected, found, others }) => [
            `alerts: ${kind}`,
            ...[expected, found, expected - found, others].map(whole),
          ]),
        ],
      ),
      `Ways to die, and the reason that was found: ${Object.entries(day.reasons)
        .map(([way, count]) => `${way} (${count})`)
        .join(', ')}.`,
      `${day.notJoined.length} not joined, ${day.alerts.reduce((sum, { unresolved }) => sum + unresolved, 0)} alerts that lasted, ${whole(day.missed.found)} events missed and ${whole(day.missed.filled)} filled in. Outages played: ${size.outages.join(', ') || 'none'}; outages of the receiver that the desk recorded: ${day.outages.join(', ') || 'none'}.`,
    ].join('\n\n')
    return { text, figures: day }
  },
}
