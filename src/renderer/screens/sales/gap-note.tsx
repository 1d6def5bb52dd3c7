import type { SaleFilter } from '../../../contract/sales.ts'
import './sales.css'
import { gapSentences, useSaleGaps } from '../../parts/use-sale-gaps.ts'

/** Says why sales of a time may be missing. */
export const GapNote = ({ from, to }: Pick<SaleFilter, 'from' | 'to'>) => {
  const gaps = useSaleGaps({ from, to })
  const sentences = gaps === null ? [] : gapSentences(gaps)
  return (
    sentences.length > 0 && (
      <p className="md-text md-quiet md-gap-note" role="note">
        {sentences.join(' ')}
      </p>
    )
  )
}
