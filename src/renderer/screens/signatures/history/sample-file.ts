import { csvLine } from '../../../../core/csv/csv-line.ts'
import { examples } from '../check/examples.ts'

const columns = ['address', 'signature', 'chainId', 'message', 'typedData', 'digest']

/** A batch to begin with, as CSV: its header row, and a row for each example. */
export const sampleFile = (): string =>
  [
    csvLine(columns),
    ...examples.map(({ draft: { address, signature, chain, kind, content } }) =>
      csvLine([
        address,
        signature,
        chain,
        ...(['message', 'typedData', 'digest'] as const).map((column) => (column === kind ? content : '')),
      ]),
    ),
  ].join('')
