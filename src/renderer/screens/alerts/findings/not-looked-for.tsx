import { useDeskQuery } from '../../../api/queries.ts'
import { useNightlyAudit } from '../../../parts/schedules/schedule-field.tsx'
import { TextLink } from '../../../ui/links.tsx'

/** What is not looked for: that nothing was found is then no good news. */
export const NotLookedFor = () => {
  const proofs = useDeskQuery('proofs.settings', {}).data
  const audits = useNightlyAudit()
  return (
    <>
      {proofs?.automatic === false && (
        <p className="md-quiet">
          False deliveries are found only by proofs and audits.{' '}
          <TextLink className="md-nowrap" to="/settings" search={{ section: 'networks' }}>
            Prove new events
          </TextLink>
        </p>
      )}
      {audits?.everyMinutes === null && (
        <p className="md-quiet">
          Missed events are found only by audits.{' '}
          <TextLink className="md-nowrap" to="/webhooks" search={{}}>
            Audit every night
          </TextLink>
        </p>
      )}
    </>
  )
}
