import { useMutation } from '@tanstack/react-query'
import { Box, Button, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { desk } from '../../../renderer/api/desk.ts'
import type { EventFilter, RuleFilter } from '../../../features/events/contract/event-filter.ts'
import type { ForwardingRule } from '../contract.ts'
import { useContractForm } from '../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../renderer/form/form-check.tsx'
import { FormDialog } from '../../../renderer/form/form-dialog.tsx'
import { FormRadio } from '../../../renderer/form/form-radio.tsx'
import { FormSelect } from '../../../renderer/form/form-select.tsx'
import { FormTarget } from '../../../renderer/form/form-target.tsx'
import { FormText } from '../../../renderer/form/form-text.tsx'
import { SigningField } from './signing-field.tsx'
import { OnThisDesk } from '../../../renderer/ui/on-this-desk.tsx'
import { Fold } from '../../../renderer/ui/fold.tsx'
import { FilterPreview } from './filter-preview.tsx'
import { type RuleForm, ruleSchema, typedRuleOf } from './rule-form.ts'
import { filterWords, orderWords } from './rule-words.ts'
import { type ForwardOrder, forwardOrders } from '../../../features/events/contract/forward-orders.ts'
import { useFieldArray } from 'react-hook-form'
import { FormSecret } from '../../../renderer/form/form-secret.tsx'
import { AddIcon } from '../../../renderer/ui/icons.tsx'
import { keyWords } from '../../../renderer/ui/key-words.ts'
import type { HeaderRow } from './header-rows.ts'
import { SearchBar } from '../../../renderer/list/search/search-bar.tsx'
import { given } from '../../../core/given.ts'
import { useEventFields } from '../../../features/events/page/list/event-fields.ts'
import { searchOperators } from '../../../features/events/page/list/search-operators.ts'
import { eventFilterOf, type EventsSearch } from '../../../features/events/page/search.ts'

/** What is known only after an event came in: a rule looks at each as it comes. */
const notOfRules: readonly string[] = ['chain', 'star', 'source']

const usualNames = ['Approval', 'ApprovalForAll', 'Transfer', 'TransferBatch', 'TransferSingle', 'URI']

const ruleFilterOf = ({
  starred: _starred,
  chainVerdict: _verdict,
  origin: _origin,
  ...filter
}: EventFilter): RuleFilter => filter

const searchOf = ({
  deliveryId,
  blockFrom,
  blockTo,
  test: _test,
  fold: _fold,
  ...filter
}: RuleFilter): EventsSearch => ({
  ...filter,
  ...given({
    of: deliveryId,
    blockFrom: blockFrom === undefined ? undefined : String(blockFrom),
    blockTo: blockTo === undefined ? undefined : String(blockTo),
  }),
})

const RuleFilterField = ({ form }: { readonly form: RuleForm }) => {
  const search = searchOf(form.watch('filter'))
  // Several are set at once: each is added to what was set before it.
  const change = (members: Partial<EventsSearch>): void => {
    const now = form.getValues('filter')
    form.setValue(
      'filter',
      {
        ...ruleFilterOf(eventFilterOf({ ...searchOf(now), ...members }) ?? {}),
        ...given(now, ['test', 'fold']),
      },
      { shouldDirty: true },
    )
  }
  const fields = useEventFields(search, change, usualNames).filter(({ word }) => !notOfRules.includes(word))
  return (
    <SearchBar
      label="Which events"
      text={search.text}
      onText={(text) => change({ text })}
      placeholder="All events"
      operators={searchOperators}
      fields={fields}
      time={{ what: 'Received', from: search.from, to: search.to, onChange: change }}
      onClear={() => form.setValue('filter', {}, { shouldDirty: true })}
    />
  )
}

const storedHelp = ({ stored }: HeaderRow): string | undefined => {
  if (stored === null) return undefined
  const { word, detail } = keyWords(stored)
  return stored.set ? `Leave empty to keep ${detail === '' ? word : detail}` : 'Enter it again'
}

/** Headers of a rule, one a line. Values go in and never come back. */
const StoredHeadersField = ({ form }: { readonly form: RuleForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'headers' })
  const typed = form.watch('headers')
  return (
    <div className="md-stack md-stack--near">
      {fields.map((row, place) => (
        <Box
          key={row.id}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr auto', gap: 1, alignItems: 'start' }}
        >
          <FormText form={form} name={`headers.${place}.name`} label="Header" placeholder="Authorization" />
          <FormSecret
            form={form}
            name={`headers.${place}.value`}
            label={row.stored === null ? 'Value' : 'New value'}
            help={storedHelp(row)}
          />
          <Button
            color="error"
            aria-label={`Remove the header ${typed[place]?.name || 'new header'}`}
            sx={{ mt: '22px' }}
            onClick={() => remove(place)}
          >
            Remove
          </Button>
        </Box>
      ))}
      <div>
        <Button startIcon={<AddIcon />} onClick={() => append({ name: '', value: '', stored: null })}>
          Add a header
        </Button>
      </div>
    </div>
  )
}

const notes: Record<ForwardOrder, string> = {
  arrival: 'One at a time',
  contract: 'In order per contract',
  token: 'In order per token',
  account: 'In order per account',
}

const withStored = (usual: readonly number[], stored: number) =>
  [...new Set([...usual, stored])]
    .toSorted((left, right) => left - right)
    .map((value) => ({ value, label: value }))

const SpeedFields = ({ form }: { readonly form: RuleForm }) => {
  const [order, lanes] = form.watch(['order', 'lanes'])
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, gap: 1.5 }}>
      <FormSelect
        form={form}
        name="order"
        label="Order"
        help={notes[order]}
        choices={forwardOrders.map((value) => ({ value, label: orderWords[value] }))}
      />
      {order === 'arrival' ? (
        <TextField label="Lanes" value={1} disabled helperText="Sent at once" />
      ) : (
        <FormSelect
          form={form}
          name="lanes"
          label="Lanes"
          help="Sent at once"
          choices={withStored([1, 2, 4, 8, 16, 32, 64], lanes)}
        />
      )}
      <FormText
        form={form}
        name="perSecond"
        label="Requests per second"
        placeholder="No limit"
        as="decimal or none"
        help="Including retries"
      />
    </Box>
  )
}

type RuleDialogProps = {
  readonly rule: ForwardingRule | null
  /** Filter of the list: what a new rule begins with, and what an old one may take over. */
  readonly filter: EventFilter | undefined
  readonly onClose: () => void
}

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

export const RuleDialog = ({ rule, filter: listed, onClose }: RuleDialogProps) => {
  const filter = ruleFilterOf(listed ?? {})
  const save = useMutation(desk.mutation('forwarding.save'))
  const form = useContractForm(ruleSchema, typedRuleOf(rule, filter))
  const [chosen, send, backfilled, attempts] = form.watch(['filter', 'send', 'backfilled', 'attempts'])

  const onSave = ({ signing, from, ...settings }: z.output<typeof ruleSchema>) =>
    save.mutateAsync({
      ...settings,
      ...(rule === null ? { from } : { id: rule.id, removeSigningSecrets: signing.removed }),
      ...(signing.secret === '' ? {} : { signingSecret: signing.secret }),
    })

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
          help="Then a dead letter"
        />
      </Part>
      <Part title="Headers and signature">
        <div className="md-quiet">Stored encrypted, never shown again.</div>
        <StoredHeadersField form={form} />
        <SigningField form={form} stored={rule?.signing ?? []} />
      </Part>
    </div>
  )

  return (
    <FormDialog
      title={<>{rule === null ? 'Forward events' : `Edit “${rule.name}”`}</>}
      width="md"
      form={form}
      label={rule === null ? 'Start forwarding' : 'Save'}
      onSave={onSave}
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
                Use filters from Events ({filterWords(filter)})
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
              { value: 'event', label: 'One request per event' },
              { value: 'delivery', label: 'One request per delivery, unchanged' },
            ]}
          />
          <FormCheck form={form} name="backfilled" label="Include backfilled events" />
          {rule === null && (
            <FormSelect
              form={form}
              name="from"
              label="Start with"
              choices={[
                { value: 'now', label: 'New events only' },
                { value: 'beginning', label: 'The oldest stored event' },
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
