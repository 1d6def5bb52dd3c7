import type { TransactionStep } from '../../../../contract/transaction-build.ts'
import type { Field } from '../../../ui/field-list.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** What is not understood, one below the other; no field where everything is. */
export const gapField = (gaps: TransactionStep['gaps']): readonly Field[] =>
  gaps.length === 0
    ? []
    : [
        {
          label: 'Not understood',
          value: gaps.map(({ message, found }, index) => (
            <div key={index}>{visibleText(found === '' ? message : `${message} (${found})`)}</div>
          )),
        },
      ]
