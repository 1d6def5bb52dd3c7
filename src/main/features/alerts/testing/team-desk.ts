import { createAlertClaims } from '../../team-log/alert-claims.ts'
import { connectTeam } from '../../team-log/connect-team.ts'
import { readTeamAddress } from '../../team-log/team-address.ts'
import type { TeamAlerts } from '../../team-log/team-alerts.ts'
import { usualTimes, type TeamTimes } from '../team-sending.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

/** As at a desk, without waiting for long. */
export const quickTimes: TeamTimes = { ...usualTimes, everyMs: 50, holdEveryMs: 300, claimMs: 1500 }

/** What a desk says once for its team, over a connection of its own. @param url of the team log, with a role */
export const openTeamAlerts = (
  url: string,
  name: string,
  lastsMs = 2000,
  holdMs = 2000,
): TeamAlerts & { close(): Promise<void> } => {
  const address = valueOf(readTeamAddress(url, null))
  const claims = createAlertClaims(() => connectTeam(address, 'lease', name), name, lastsMs, holdMs)
  return { ...claims, isSet: () => true, onChange: () => () => {} }
}
