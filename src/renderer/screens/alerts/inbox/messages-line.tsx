import type { AlertIncidentRow } from '../../../../contract/alert-shapes.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { useTargetsOff } from '../targets/use-targets-off.ts'

const stateWords = { waiting: 'waits', sent: 'sent', dead: 'given up', dropped: 'dropped' } as const

/** Where messages of an alert went, as far as they name it: one about several alerts may not. */
export const MessagesLine = ({ alert }: { readonly alert: AlertIncidentRow }) => {
  const { title, muted, firstAt } = alert
  const targetsOff = useTargetsOff()
  const targets = useDeskQuery('alerts.targets', {}).data?.targets
  const messages = useDeskQuery('alerts.messages', { limit: 500 }).data
  if (targets === undefined || messages === undefined) return null
  const own = messages.rows.filter(
    ({ what, at, title: of }) => what === 'opened' && at >= firstAt && of === title,
  )
  if (own.length > 0)
    return own.map(({ id, target, state, at }) => (
      <div key={id}>
        {visibleText(targets.find((one) => one.id === target)?.name ?? 'A removed target')}:{' '}
        {stateWords[state]}, <Time at={at} />
      </div>
    ))
  if (targets.length === 0) return 'None go out: there are no targets.'
  if (targetsOff !== null) return targetsOff
  if (muted !== null) return 'None go out: it is muted.'
  return messages.next === null
    ? 'None of its own; one about several alerts may name it.'
    : 'Not known: there are too many newer messages.'
}
