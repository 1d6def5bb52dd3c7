import type { SaleFilter } from '../../../contract/sales.ts'
import './sales.css'
import { gapSentences, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { countOf } from '../../ui/count-format.ts'
import { TextLink } from '../../ui/links.tsx'

/** Says why sales of a time may be missing, with the way to the events that are. */
export const GapNote = ({ from, to }: Pick<SaleFilter, 'from' | 'to'>) => {
  const gaps = useSaleGaps({ from, to })
  if (gaps === null) return null
  const { missed } = gaps
  const others = gapSentences({ ...gaps, missed: 0 }).join(' ')
  if (missed === 0 && others === '') return null
  return (
    <p className="md-text md-quiet md-gap-note" role="note">
      {missed > 0 && (
        <span className="md-late">
          <TextLink to="/webhooks" search={{ tab: 'coverage' }}>
            {countOf(missed, 'event')} {missed === 1 ? 'is' : 'are'} known to be missed
          </TextLink>
          : sales may be missing.{' '}
        </span>
      )}
      {others}
    </p>
  )
}
