import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNightlyAudit } from '../../../parts/schedules/schedule-field.tsx'
import { TextLink } from '../../../ui/links.tsx'

/** Rules that are on and have nothing to go by, because what they watch is not looked for: no alert is then no good news. */
export const NotLookedFor = () => {
  const rules = useDeskQuery('alerts.rules', {}).data?.rules
  const proofs = useDeskQuery('proofs.settings', {}).data
  const audits = useNightlyAudit()
  const isOn = (kind: AlertRuleRow['kind']): boolean =>
    rules?.some((rule) => rule.enabled && rule.kind === kind) ?? false
  const isUnproven = isOn('refuted') && proofs?.automatic === false
  const isUnaudited = isOn('missed-events') && audits?.everyMinutes === null
  return (
    <>
      {isUnproven && (
        <p className="md-quiet">
          Refuted deliveries are found only if events are proven.{' '}
          <TextLink className="md-nowrap" to="/settings" search={{ section: 'networks' }}>
            Prove new events
          </TextLink>
        </p>
      )}
      {isUnaudited && (
        <p className="md-quiet">
          Missed events are found only if a listener is audited.{' '}
          <TextLink className="md-nowrap" to="/listeners" search={{}}>
            Audit every night
          </TextLink>
        </p>
      )}
    </>
  )
}
