import { readFileSync } from 'node:fs'
import { usualTimes } from '../team-sending.ts'
import { startAlertsDesk } from './alerts-desk.ts'
import { countedSource } from './counted-source.ts'
import { keyWrapper } from './plain-key-wrapper.ts'
import { openTeamAlerts } from './team-desk.ts'

/** A process of its own that sends once for its team until it is killed. Its clock is fast: a storm is over in a moment. */

const [folder, happened, url, name] = process.argv.slice(2)
if (folder === undefined || happened === undefined || url === undefined || name === undefined)
  throw new Error('Which folder, what happened, which team log, and whose desk?')

const fast = 100
const times = Object.fromEntries(
  Object.entries(usualTimes).map(([key, ms]) => [key, ms * fast]),
) as typeof usualTimes

await startAlertsDesk(folder, [countedSource(() => Number(readFileSync(happened, 'utf8')), 4)], {
  now: () => Date.now() * fast,
  keyWrapper,
  team: openTeamAlerts(url, name, 1000),
  teamTimes: { ...times, everyMs: 50 * fast, claimMs: 800 * fast },
})
process.stdout.write('ready\n')
