import { stringifyJson } from '../../wire/stringify-json.ts'
import { indentJson } from './indent.ts'
import type { ExportFile, ExportSubject } from './export-subject.ts'

/** Request, answer and steps as they are, nothing left out. */
export const rawJson = ({
  unit,
  build,
  builtAt,
  origin,
  network,
  intent,
  request,
  answer,
  steps,
}: ExportSubject): ExportFile => ({
  fileName: `${unit}-${build}.json`,
  mediaType: 'application/json',
  text: indentJson(
    stringifyJson({
      [unit]: build,
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
