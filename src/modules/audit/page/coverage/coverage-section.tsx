import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Listener } from '../../../../features/listeners/contract/listener.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { ListenerCoverage, useSpan } from './listener-coverage.tsx'

type CoverageSectionProps = {
  readonly listener: Listener
  readonly isFilledAbove: boolean
}

export const CoverageSection = ({ listener, isFilledAbove }: CoverageSectionProps) => {
  const { key } = listener
  const { from, choice } = useSpan()
  const input = { listener: key, from, ofLife: true }
  const { data, error, refetch } = useQuery(
    desk.query('audit.coverage', input, { placeholderData: keepPreviousData }),
  )
  const audits = useQuery(desk.query('audit.list', { listener: key })).data?.audits ?? []
  const coverage = data?.listeners[0]
  return (
    <DrawerSection title="Coverage" actions={coverage?.auditable === 'yes' && choice}>
      {coverage === undefined ? (
        <NotYet error={error} onRetry={refetch} rows={3} />
      ) : (
        <ListenerCoverage
          listener={listener}
          coverage={coverage}
          from={from}
          audits={audits}
          isFilledAbove={isFilledAbove}
        />
      )}
    </DrawerSection>
  )
}
