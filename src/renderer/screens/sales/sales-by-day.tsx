import type { SaleTotal } from '../../../contract/sales.ts'
import { countOf } from '../../ui/count-format.ts'
import { TimeHistogram } from '../../ui/time-histogram.tsx'

const dayMs = 86_400_000
/** Days that are drawn at least: a bar as wide as the page would look like much. */
const leastDays = 30
/** And at most, the newest. */
const mostDays = 120

/** How many sales each day had, in whatever currency: amounts of several are not added. A stretch drawn over it becomes the filter's. */
export const SalesByDay = ({
  days,
  onChoose,
}: {
  readonly days: readonly Pick<SaleTotal, 'key' | 'sales'>[]
  readonly onChoose: (range: { readonly from: string; readonly to: string }) => void
}) => {
  const times = days.map(({ key }) => Date.parse(key))
  const last = Math.max(...times)
  const first = Math.max(Math.min(...times, last - (leastDays - 1) * dayMs), last - (mostDays - 1) * dayMs)
  const count = Math.round((last - first) / dayMs) + 1
  if (!Number.isFinite(count)) return null
  const counts = Array.from({ length: count }, () => 0)
  for (const { key, sales } of days) {
    const place = Math.round((Date.parse(key) - first) / dayMs)
    if (place >= 0) counts[place] = (counts[place] ?? 0) + sales
  }
  const older = days.reduce((sum, { key, sales }) => sum + (Date.parse(key) < first ? sales : 0), 0)
  return (
    <div className="md-sales-chart">
      <h2 className="md-quiet md-small" style={{ margin: '0 0 10px', fontWeight: 500 }}>
        Sales per day
        {older > 0 &&
          `, ${mostDays} days up to the last sale; ${countOf(older, 'older sale')} ${older === 1 ? 'is' : 'are'} not drawn`}
      </h2>
      <TimeHistogram
        label="Sales by day"
        noun={['sale', 'sales']}
        buckets={{ begin: first, bucketMs: dayMs, counts }}
        onChoose={onChoose}
      />
    </div>
  )
}
