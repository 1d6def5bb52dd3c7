import type { Answer, Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { ExportFormat } from '../../../core/transactions/export-formats.ts'
import { exportAs } from '../../../core/transactions/exports/exports.ts'
import { conflict } from './not-found.ts'
import type { InspectedBuild } from './read-build.ts'

/** Builds as a file: usually one. The checks in it are those of the moment the steps were built, so the same build with the same simulation gives the same bytes. */
export const exportBuild = (
  { stored, intent, request, answer, steps, checks, verdict, network }: InspectedBuild,
  format: ExportFormat,
  names: {
    readonly project: string
    readonly version: string
    readonly builds?: readonly [number, ...number[]]
  },
): Answer<Output<'transactions.export'>> => {
  if (stored.answer === null)
    return conflict('This build has no steps: the service answered with an error.', 'Build the draft again.')
  if (!network.known)
    return conflict(
      `The network ${network.slug} is not known any more, so there is no chain id to write.`,
      'Add the network again under Settings, Networks.',
    )
  const file = exportAs(format, {
    builds: names.builds ?? [stored.id],
    origin: stored.origin,
    builtAt: new Date(stored.startedAt).toISOString(),
    project: names.project,
    network,
    intent,
    request,
    answer,
    steps,
    checks,
    verdict,
    version: names.version,
  })
  return succeed({ ...file, notes: [...file.notes] })
}
