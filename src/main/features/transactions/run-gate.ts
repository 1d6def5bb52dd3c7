import { z } from 'zod'
import { gateVerdictSchema } from '../../../contract/transaction-run.ts'
import type { Failure } from '../../../contract/failure.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { checkOverride, gateReasons, type GateReason } from '../../../core/transactions/run/gate.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import { conflict } from './not-found.ts'
import type { InspectedBuild } from './read-build.ts'
import type { StoredRun } from './runs-table.ts'

const gateSchema = z.object({ verdict: gateVerdictSchema, override: z.array(z.string()) })
export type RunGate = z.output<typeof gateSchema>

/** On what a run was begun; `null` of a run of an older desk, or where it cannot be read. */
export const readGate = ({ id, gate }: Pick<StoredRun, 'id' | 'gate'>): RunGate | null => {
  if (gate === null) return null
  const read = readStored(gateSchema, gate, `what run ${id} was begun on`)
  return read.ok ? read.value : null
}

/** What stands in the way of a run of a build now. */
export const reasonsNow = (build: InspectedBuild, formerRuns: number): GateReason[] =>
  gateReasons(build.verdict, build.checks, formerRuns)

const listed = (reasons: readonly GateReason[]): string =>
  reasons.map(({ id, message }) => `${id} (${message})`).join('; ')

/** Lets a run begin that is accepted, or whose every reason against it was named; what is returned is stored with the run. */
export const passGate = (
  build: InspectedBuild,
  formerRuns: number,
  override: readonly string[],
): Result<RunGate, Failure> => {
  const { missing, unknown } = checkOverride(reasonsNow(build, formerRuns), override)
  if (unknown.length > 0)
    return conflict(
      `The override names what does not stand in the way of this run: ${unknown.join(', ')}.`,
      'Read the reasons again; they may have changed.',
    )
  if (missing.length > 0)
    return conflict(
      `This run does not begin: ${build.verdict.state === 'accepted' ? '' : `${build.verdict.headline} `}Not named in the override: ${listed(missing)}.`,
      'Read each reason. To begin all the same, name every one of them in the override.',
    )
  const { state, headline, reasons } = build.verdict
  return succeed({ verdict: { state, headline, reasons: [...reasons] }, override: [...new Set(override)] })
}
