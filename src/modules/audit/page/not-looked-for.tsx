import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'
import { useNightlyAudit } from './use-nightly-audit.ts'
import { TextLink } from '../../../renderer/ui/links.tsx'

/** What is not looked for: that nothing was found is then no good news. */
export const NotLookedFor = () => {
  const proofs = useQuery(desk.query('proofs.settings', {})).data
  const audits = useNightlyAudit()
  return (
    <>
      {proofs?.automatic === false && (
        <p className="md-quiet">
          Turn on verification to detect forged events.{' '}
          <TextLink className="md-nowrap" to="/settings" search={{ section: 'networks' }}>
            Turn on verification
          </TextLink>
        </p>
      )}
      {audits?.everyMinutes === null && (
        <p className="md-quiet">
          Turn on nightly audits to detect missed events.{' '}
          <TextLink className="md-nowrap" to="/webhooks" search={{}}>
            Turn on audits
          </TextLink>
        </p>
      )}
    </>
  )
}
