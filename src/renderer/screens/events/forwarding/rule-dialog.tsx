import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Answer } from '../../../../contract/contract.ts'
import type { EventFilter, RuleFilter } from '../../../../contract/event-filter.ts'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCheck } from '../../../form/form-check.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormRadio } from '../../../form/form-radio.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormTarget } from '../../../form/form-target.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { SigningField } from '../../../parts/signing-field.tsx'
import { OnThisDesk } from '../../../ui/on-this-desk.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { FilterPreview } from './filter-preview.tsx'
import { ruleSchema, typedRuleOf } from './rule-form.ts'
import { RuleFilterField, ruleFilterOf } from './rule-filter-field.tsx'
import { filterWords } from './rule-words.ts'
import { SpeedFields, withStored } from './speed-fields.tsx'
import { StoredHeadersField } from './stored-headers-field.tsx'

type RuleDialogProps = {
  /** `null`: a new one. */
  readonly rule: ForwardingRule | null
  /** Filter of the list: what a new rule begins with, and what an old one may take over. */
  readonly filter: EventFilter | undefined
  readonly onClose: () => void
}

/** Members of the form that are folded away. */
const advancedNames = ['order', 'lanes', 'perSecond', 'attempts', 'headers', 'signing'] as const

const same = (one: RuleFilter, other: RuleFilter): boolean => JSON.stringify(one) === JSON.stringify(other)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="md-stack md-stack--near" aria-label={title}>
    <Typography component="h3" variant="subtitle2" className="md-below--near">
      {title}
    </Typography>
    {children}
  </section>
)

/** Adds a forwarding rule or changes one. */
export const RuleDialog = ({ rule, filter: listed, onClose }: RuleDialogProps) => {
  const filter = ruleFilterOf(listed ?? {})
  const add = useDeskMutation('forwarding.add')
  const update = useDeskMutation('forwarding.update')
  const addSecret = useDeskMutation('forwarding.addSigningSecret')
  const removeSecret = useDeskMutation('forwarding.removeSigningSecret')
  const form = useContractForm(ruleSchema, typedRuleOf(rule, filter))
  const [chosen, send, backfilled, attempts] = form.watch(['filter', 'send', 'backfilled', 'attempts'])

  const save = async (values: z.output<typeof ruleSchema>): Promise<Answer<unknown>> => {
    const { signing, headers, from, ...settings } = values
    if (rule === null) {
      const own = headers.map(([of, value]): [string, string] => [of, value ?? ''])
      const signed = signing.secret === '' ? {} : { signingSecret: signing.secret }
      return await add.run({ ...settings, headers: own, ...signed, from })
    }
    const { id } = rule
    const updated = await update.run({ ...settings, headers, id })
    if (!updated.ok) return updated
    // The further one first: requests are never unsigned in between.
    if (signing.secret !== '') {
      const added = await addSecret.run({ id, secret: signing.secret })
      if (!added.ok) return added
      form.setValue('signing.secret', '')
    }
    for (const secretId of signing.removed) {
      const removed = await removeSecret.run({ id, secretId })
      if (!removed.ok && removed.error.kind !== 'not-found') return removed
    }
    return updated
  }

  // A mistake among them must be in sight.
  const { errors } = form.formState
  const isAdvancedFaulty = advancedNames.some((name) => errors[name] !== undefined)
  const advanced = (
    <div className="md-stack md-stack--near">
      <Part title="Order and speed">
        <SpeedFields form={form} />
        <FormSelect
          form={form}
          name="attempts"
          label="Attempts"
          choices={withStored([1, 3, 8, 20, 50], attempts)}
          help="For an event that the target refuses or does not answer in time. After that it becomes a dead letter and the next event is sent. An unreachable target uses no attempt; a 410 (Gone) answer pauses the rule."
        />
      </Part>
      <Part title="Headers and signature">
        <div className="md-quiet">
          Values and secrets are stored encrypted and never shown again. While the vault is locked, the rule
          waits.
        </div>
        <StoredHeadersField form={form} />
        <SigningField form={form} stored={rule?.signing ?? []} />
      </Part>
    </div>
  )

  return (
    <FormDialog
      title={<>{rule === null ? 'Forward events' : `Change “${rule.name}”`}</>}
      width="md"
      form={form}
      label={rule === null ? 'Start forwarding' : 'Save'}
      onSave={save}
      onClose={onClose}
    >
      <div className="md-stack md-stack--near md-stack--first">
        <FormText form={form} name="name" label="Name" />
        <FormTarget form={form} url="url" remote="remote" />
        <OnThisDesk above={-6} />
        <Part title="What is sent">
          <RuleFilterField form={form} />
          {Object.keys(filter).length > 0 && !same(chosen, filter) && (
            <div>
              <Button onClick={() => form.setValue('filter', filter, { shouldDirty: true })}>
                Take the filters of the list ({filterWords(filter)})
              </Button>
            </div>
          )}
          <FilterPreview filter={chosen} send={send} backfilled={backfilled} />
          <FormRadio
            form={form}
            name="send"
            label="Body"
            isHeaded
            choices={[
              { value: 'event', label: 'One request per event: a JSON array with its element' },
              { value: 'delivery', label: 'One request per delivery, unchanged' },
            ]}
          />
          <FormCheck
            form={form}
            name="backfilled"
            label="Also what was missed and filled in from the chain"
          />
          {rule === null && (
            <FormSelect
              form={form}
              name="from"
              label="Start with"
              choices={[
                { value: 'now', label: 'New events only' },
                { value: 'beginning', label: 'The oldest event of the log' },
              ]}
            />
          )}
        </Part>
        {isAdvancedFaulty ? (
          advanced
        ) : (
          <Fold title="Advanced: order, speed, headers, signature" isOpen={rule !== null}>
            {advanced}
          </Fold>
        )}
      </div>
    </FormDialog>
  )
}
