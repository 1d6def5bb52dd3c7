import type { z } from 'zod'
import type { sourceTestSchema } from '../../../../contract/sources.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FieldList } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'

export type TestedSource = z.infer<typeof sourceTestSchema>

/** What a log showed when it was tested. */
export const SourceTestResult = ({ test }: { readonly test: TestedSource }) => (
  <div className="md-stack md-stack--tight md-text" role="status">
    <FieldList
      fields={[
        { label: 'Answered in', value: `${test.milliseconds} ms` },
        {
          label: 'Deliveries there',
          value: test.end === 0 ? 'None yet' : countOf(test.end - test.begin + 1, 'delivery', 'deliveries'),
        },
        {
          label: 'Newest',
          value: test.endReceivedAt === null ? 'None yet' : <Time at={test.endReceivedAt} form="both" />,
        },
      ]}
    />
    {test.notices.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </div>
)
