import Link from '@mui/material/Link'
import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import { alertKinds, kindFacts, type AlertKind } from '../../../../core/alerts/kinds.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormAddress } from '../../../form/form-address.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { OnThisDesk } from '../../../ui/on-this-desk.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { completeRule, namesakeOf, namesakeWords, ruleSchema, typedRuleOf, unitWords } from './rule-form.ts'

const ofOrders: readonly AlertKind[] = [
  'listing-filled',
  'offer',
  'listing-under-floor',
  'order-ends',
  'listing-dead',
  'listing-revived',
]
const ofListener: readonly AlertKind[] = ['silence', 'missed-events', 'refuted']

/** Adds a rule or changes one. */
export const RuleDialog = ({
  rule,
  onClose,
}: {
  /** `null`: a new one. */
  readonly rule: AlertRuleRow | null
  readonly onClose: () => void
}) => {
  const add = useDeskMutation('alerts.addRule')
  const update = useDeskMutation('alerts.updateRule')
  const { show } = useToasts()
  const listeners = useDeskQuery('listeners.list', {}).data?.listeners ?? []
  const others = useDeskQuery('alerts.rules', {}).data?.rules.filter(({ id }) => id !== rule?.id) ?? []
  const known = useKnownAddresses(useCurrentProject().project?.id)
  const form = useContractForm(ruleSchema, typedRuleOf(rule, 'listing-filled'), completeRule)
  const typed = form.watch()
  const { kind } = typed
  const facts = kindFacts[kind]
  const isState = facts.mode === 'state'
  const namesake = namesakeOf(typed, others)
  const switchOn = async (other: AlertRuleRow): Promise<void> => {
    const answer = await update.run({ ...other, enabled: true })
    if (answer.ok) onClose()
    else show(answer.error.message, 'error')
  }
  const isOfOrders = ofOrders.includes(kind)
  return (
    <FormDialog
      title={rule === null ? 'New rule' : `Change “${rule.name}”`}
      width="sm"
      form={form}
      label={rule === null ? 'Add the rule' : 'Save'}
      onSave={(settings) => (rule === null ? add.run(settings) : update.run({ id: rule.id, ...settings }))}
      aside={<OnThisDesk above={0} />}
      onClose={onClose}
    >
      <div className="md-stack md-stack--near md-stack--first">
        <div className="md-rule-fields">
          <FormSelect
            form={form}
            name="kind"
            label="What"
            help={facts.about}
            choices={alertKinds.map((value) => ({ value, label: kindFacts[value].title }))}
            onPick={(next) => form.reset(typedRuleOf(null, next), { keepDefaultValues: true })}
          />
          <FormText
            form={form}
            name="name"
            label="Name"
            help={
              namesake === undefined ? (
                namesakeWords(typed, others)
              ) : (
                <>
                  <span className="md-late">{namesakeWords(typed, others)}</span>
                  {rule === null && !namesake.enabled && (
                    <>
                      {' '}
                      <Link
                        component="button"
                        type="button"
                        onClick={() => void switchOn(namesake)}
                        disabled={update.isRunning}
                      >
                        Switch it on instead
                      </Link>
                    </>
                  )}
                </>
              )
            }
          />
          {facts.threshold !== null && (
            <FormText
              form={form}
              name="threshold"
              label={unitWords[facts.threshold.unit]}
              as="text or none"
            />
          )}
          {isOfOrders && (
            <>
              <FormAddress
                form={form}
                name="scope.collection"
                label="Collection"
                known={known.contracts}
                help="All collections if left empty."
              />
              <FormAddress
                form={form}
                name="scope.currency"
                label="Currency"
                known={known.contracts}
                {...(kind === 'offer' ? {} : { help: 'All currencies if left empty.' })}
              />
            </>
          )}
          {ofListener.includes(kind) && (
            <FormSelect
              form={form}
              name="scope.listener"
              label="Listener"
              choices={[
                { value: null, label: 'All' },
                ...listeners.map(({ key, name }) => ({
                  value: key,
                  label: name === '' ? key : visibleText(name),
                })),
              ]}
            />
          )}
          {isState && (
            <FormText
              form={form}
              name="forMs"
              label="Fire after (seconds)"
              as="decimal"
              help="If it still holds by then."
            />
          )}
          <FormText
            form={form}
            name="keepMs"
            label="Resolve after (minutes)"
            as="decimal"
            help={isState ? 'Once it no longer holds.' : 'If no new event comes.'}
          />
        </div>
      </div>
    </FormDialog>
  )
}
