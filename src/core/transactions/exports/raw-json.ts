import { stringifyJson } from '../../wire/stringify-json.ts'
import { indentJson } from './indent.ts'
import type { ExportFile, ExportSubject } from './export-subject.ts'

/** Request, answer and steps as they are, nothing left out. */
export const rawJson = ({
  build,
  builtAt,
  origin,
  network,
  intent,
  request,
  answer,
  steps,
}: ExportSubject): ExportFile => ({
  fileName: `build-${build}.json`,
  mediaType: 'application/json',
  text: indentJson(
    stringifyJson({
      build,
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
