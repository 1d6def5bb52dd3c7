import type { ReactNode } from 'react'
import { amountParts, groupDigits } from '../../features/orders/core/amount.ts'
import { cutFraction } from '../../features/orders/core/cut-fraction.ts'
import { HoverTip } from './hover-tip.tsx'
import './marks.css'
import { visibleText } from './visible-text.ts'

type AmountProps = {
  /** Integer in the smallest unit, decimal digits. */
  readonly raw: string
  readonly decimals: number | null
  readonly currency?: ReactNode
  /** Significant digits that are shown; all of them by default, and on hover. */
  readonly digits?: number
}

export const Amount = ({ raw, decimals, currency, digits }: AmountProps) => {
  const parts = decimals === null ? null : amountParts(raw, decimals)
  if (parts === null)
    return (
      <span className="md-amount" title={`${visibleText(raw)} in the smallest unit. Decimals unknown.`}>
        {/^\d+$/.test(raw) ? groupDigits(raw) : visibleText(raw)} <span className="md-quiet">raw</span>
      </span>
    )
  return (
    <HoverTip
      className="md-amount"
      tip={
        <>
          {digits !== undefined && (
            <>
              <span className="md-mono">{parts.text}</span>,{' '}
            </>
          )}
          <span className="md-mono">{parts.raw}</span> in the smallest unit, {decimals} decimals
        </>
      }
    >
      {digits === undefined ? parts.text : cutFraction(parts.text, digits)}
      {currency !== undefined && (
        <>
          {' '}
          <span className="md-amount__coin">{currency}</span>
        </>
      )}
    </HoverTip>
  )
}
