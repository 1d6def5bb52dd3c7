import { stringifyJson } from '../../wire/stringify-json.ts'
import { indentJson } from './indent.ts'
import { exportName } from './export-name.ts'
import type { ExportFile, ExportSubject } from './export-subject.ts'

/** Request, answer and steps as they are, nothing left out. */
export const rawJson = ({
  builds,
  builtAt,
  origin,
  network,
  intent,
  request,
  answer,
  steps,
}: ExportSubject): ExportFile => ({
  fileName: `${exportName({ builds }).file}.json`,
  mediaType: 'application/json',
  text: indentJson(
    stringifyJson({
      ...(builds.length === 1 ? { build: builds[0] } : { builds }),
      builtAt,
      origin,
      network: network.slug,
      chainId: network.chainId,
      kind: intent.kind,
      request,
      answer,
      steps: steps.map(({ step }) => step.raw),
    }),
  ),
  notes: [],
})
