import { useQuery } from '@tanstack/react-query'
import type { FindingFilter } from '../../../features/findings/contract.ts'
import { desk } from '../../api/desk.ts'
import { AddressedText } from '../../ui/addressed-text.tsx'
import { countOf } from '../../ui/count-format.ts'
import { DrawerSection } from '../../ui/detail-drawer.tsx'
import { TextLink } from '../../ui/links.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { severityWords } from './finding-words.ts'

const shown = 5

export const SubjectFindings = ({ filter }: { readonly filter: FindingFilter }) => {
  const { data } = useQuery(
    desk.query('findings.list', {
      filter: { ...filter, conditions: ['active', 'proven'] },
      limit: shown,
    }),
  )
  if (data === undefined || data.total === 0) return null
  return (
    <DrawerSection title={countOf(data.total, 'finding')}>
      <ul className="md-bare-list md-stack md-stack--tight">
        {data.rows.map(({ id, severity, title, text }) => (
          <li key={id}>
            <StatusChip {...severityWords[severity]} />{' '}
            <TextLink to="/" search={{ view: 'findings', finding: id }}>
              {visibleText(title)}
            </TextLink>
            <div className="md-quiet md-break">
              <AddressedText text={text} />
            </div>
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}
