import type { FeeOption } from '../../../fees/core/fee-option.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

export const FeeAmount = ({ option }: { readonly option: FeeOption | null }) =>
  option === null || option.value === null ? (
    <Missing />
  ) : (
    <Amount
      raw={option.value}
      decimals={option.decimals}
      digits={6}
      {...(option.symbol !== null && { currency: visibleText(option.symbol) })}
    />
  )
