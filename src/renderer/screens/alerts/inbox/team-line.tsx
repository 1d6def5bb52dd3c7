import type { AlertIncidentRow } from '../../../../contract/alert-shapes.ts'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** How an alert is sent once for the team. */
export const TeamLine = ({ team }: { readonly team: NonNullable<AlertIncidentRow['team']> }) => {
  const { state, sender, problem, aloneAt } = team
  if (state === 'waiting')
    return (
      <>
        {aloneAt === null ? 'To be sent once for the team' : 'Waiting for the team log'}
        {problem !== null && `: ${visibleText(problem)}`}
        {aloneAt !== null && (
          <>
            {' '}
            This desk sends it on its own <Time at={aloneAt} />.
          </>
        )}
      </>
    )
  if (state === 'here') return 'Sent once for the team, by this desk'
  if (state === 'alone') return 'Sent by this desk without the team log: others may have sent it, too'
  return (
    <>
      Sent once for the team, by <bdi>{visibleText(sender ?? 'another desk')}</bdi>
    </>
  )
}
