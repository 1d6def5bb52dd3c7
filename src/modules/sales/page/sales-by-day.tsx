import type { SaleTotal } from '../contract.ts'
import { TimeHistogram } from '../../../renderer/ui/time-histogram.tsx'

const dayMs = 86_400_000
/** Days that are drawn at least: a bar as wide as the page would look like much. */
const minDays = 14
/** And bars at most: they cover more days each where sales are far apart. */
const maxBars = 60
const lengths = [
  { days: 1, title: 'Sales per day' },
  { days: 7, title: 'Sales per week' },
  { days: 28, title: 'Sales per 4 weeks' },
  { days: 91, title: 'Sales per 13 weeks' },
  { days: 364, title: 'Sales per 52 weeks' },
] as const

/** How many sales each day had, in whatever currency: amounts of several are not added. A stretch drawn over it becomes the filter's. */
export const SalesByDay = ({
  days,
  onChoose,
}: {
  readonly days: readonly Pick<SaleTotal, 'key' | 'sales'>[]
  readonly onChoose: (range: { readonly from: string; readonly to: string }) => void
}) => {
  const times = days.map(({ key }) => Date.parse(key))
  const end = Math.max(...times) + dayMs
  const drawn = Math.max(minDays, Math.round((end - Math.min(...times)) / dayMs))
  if (!Number.isFinite(drawn)) return null
  const length = lengths.find((one) => drawn / one.days <= maxBars) ?? lengths[4]
  const bucketMs = length.days * dayMs
  const count = Math.ceil(drawn / length.days)
  // Whole bars, the last of which ends with the day of the last sale.
  const begin = end - count * bucketMs
  const counts = Array.from({ length: count }, () => 0)
  for (const { key, sales } of days) {
    const place = Math.floor((Date.parse(key) - begin) / bucketMs)
    counts[place] = (counts[place] ?? 0) + sales
  }
  return (
    <div className="md-sales-chart md-fill">
      <h2 className="md-quiet md-small">{length.title}</h2>
      <TimeHistogram
        label="Sales by day"
        noun={['sale', 'sales']}
        buckets={{ begin, bucketMs, counts }}
        onChoose={onChoose}
      />
    </div>
  )
}
