import { escapeControls } from '../../../../core/escape-controls.ts'
import { checkCertificate } from './certificate-check.ts'

export const describeCertificate = (text: string): { readonly said: string; readonly code: 0 | 1 } => {
  const check = checkCertificate(text)
  const { blocks, filters, finality } = check
  const filterLines = Object.entries(filters ?? {}).flatMap(([name, values]) =>
    values.length === 0 ? [] : [`  ${name}: ${values.join(', ')}`],
  )
  const lines = [
    `${check.verdict === 'complete' ? 'COMPLETE' : 'NOT COMPLETE'}. ${check.message}`,
    ...(blocks === null
      ? []
      : [
          `From ${blocks.fromTime} to ${blocks.toTime}; ${check.ruledOut} blocks ruled out by their headers, ${check.rebuilt} with all receipts.`,
          `Last block ${blocks.lastHash}: compare it with a source you trust.`,
        ]),
    ...(filters === null ? [] : ['Filters:', ...filterLines]),
    ...(finality === null
      ? []
      : [
          `As the file says, and not computed: chain ${check.chainId} (${check.network}), listener ${check.listener}; made by ${check.program} at ${check.createdAt}; block ${finality.block} was ${finality.kind} by ${finality.nodes.join(', ')}.`,
        ]),
    ...check.doesNotProve.map((sentence) => `Not proven: ${sentence}`),
  ]
  return {
    said: lines.map((line) => escapeControls(line).replaceAll('\n', '\\u000a')).join('\n'),
    code: check.verdict === 'complete' ? 0 : 1,
  }
}
