import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { gateVerdictSchema } from '../contract/transaction-run.ts'
import { succeed } from '../../../core/result.ts'
import { checkOverride, gateReasons, type GateReason } from '../core/run/gate.ts'
import { sayGate, sayHeadline } from '../core/say.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { conflict } from './not-found.ts'
import type { InspectedBuild } from './read-build.ts'
import type { StoredRun } from './runs-table.ts'

const gateSchema = z.object({ verdict: gateVerdictSchema, override: z.array(z.string()) })
export type RunGate = z.output<typeof gateSchema>

export const readGate = ({ id, gate }: Pick<StoredRun, 'id' | 'gate'>): RunGate | null => {
  if (gate === null) return null
  const read = readStored(gateSchema, gate, `what run ${id} was begun on`)
  return read.ok ? read.value : null
}

export const reasonsNow = ({ verdict, checks }: InspectedBuild, formerRuns: number): GateReason[] =>
  gateReasons(verdict, checks, formerRuns)

const listed = (reasons: readonly GateReason[]): string =>
  sayGate(reasons)
    .map(({ id, message }) => `${id} (${message})`)
    .join('; ')

/**
 * Lets a build go out that is accepted, or whose every reason against it was named; what is returned is stored.
 *
 * @param former reasons of before the build was simulated: to name one that is gone is no mistake
 */
export const passGate = (
  build: InspectedBuild,
  formerRuns: number,
  override: readonly string[],
  former: readonly GateReason[],
  refusal = 'The run was not started',
): Answer<RunGate> => {
  const reasons = reasonsNow(build, formerRuns)
  const gone = new Set(former.map(({ id }) => id).filter((id) => reasons.every((item) => item.id !== id)))
  const namedReasons = override.filter((id) => !gone.has(id))
  const { missing, unknown } = checkOverride(reasons, namedReasons)
  if (unknown.length > 0)
    return conflict(
      `The override names reasons that do not stand against it: ${unknown.join(', ')}.`,
      'Read the reasons again; they may have changed.',
    )
  if (missing.length > 0)
    return conflict(
      `${refusal}: ${build.verdict.state === 'accepted' ? '' : `${sayHeadline(build.verdict.headline)} `}Not named in the override: ${listed(missing)}.`,
      'Read each reason. To go on anyway, name every one of them in the override.',
    )
  const { state, headline } = build.verdict
  return succeed({
    verdict: { state, headline, reasons: [...build.verdict.reasons] },
    override: [...new Set(namedReasons)],
  })
}
