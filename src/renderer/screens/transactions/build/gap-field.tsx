import type { TransactionStep } from '../../../../contract/transaction-build.ts'
import { sayWhole } from '../../../../core/transactions/say.ts'
import type { Field } from '../../../ui/field-list.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** What is not understood, one below the other; no field where everything is. */
export const gapField = (gaps: TransactionStep['gaps']): readonly Field[] =>
  gaps.length === 0
    ? []
    : [
        {
          label: 'Not understood',
          value: gaps.map(({ fact }, index) => <div key={index}>{visibleText(sayWhole(fact))}</div>),
        },
      ]
