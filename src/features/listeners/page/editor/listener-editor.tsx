import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, MenuItem, TextField } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Listener, ListenerFilters } from '../../contract/listener.ts'
import type { LintMark } from '../../../../core/webhooks/listener-lint.ts'
import type { Project } from '../../../projects/contract.ts'
import { lintFilters, noEventMark, type LintedFilters } from '../../../../core/webhooks/lint-filters.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { useFormSave } from '../../../../renderer/form/use-form-save.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { BackButton } from '../../../../renderer/ui/links.tsx'
import { isLoopbackUrl } from '../../../../renderer/ui/loopback-url.ts'
import { PageHeader } from '../../../../renderer/ui/page-header.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useWayBack } from '../../../../renderer/ui/navigation/use-way-back.ts'
import { useSubpage } from '../../../../renderer/ui/use-subpage.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { NoSecretKey } from '../no-secret-key.tsx'
import { webhooksSearchSchema, type SearchControls } from '../search.ts'
import { FilterForm } from './filter-form.tsx'
import {
  draftFrom,
  filtersOf,
  type ListenerDraft,
  listenerDraftSchema,
  type ListenerForm,
  newDraft,
} from './listener-draft.ts'
import { eventWords, misfits, suggestedName } from './kind-words.ts'
import { useContractKinds } from './use-contract-kinds.ts'
import { FilterCheck } from './filter-check.tsx'
import { listenerRequestText } from '../../../../core/webhooks/listener-request.ts'
import { sampleElement } from '../../../../core/webhooks/sample-element.ts'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { FormRadio } from '../../../../renderer/form/form-radio.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

type PlaceFormProps = {
  readonly form: ListenerForm
  readonly networks: readonly { readonly slug: string; readonly name: string }[]
  readonly publicNote: string | null
}

const PlaceForm = ({ form, networks, publicNote }: PlaceFormProps) => {
  const isElsewhere = form.watch('receives') === 'elsewhere'
  return (
    <Panel title="Delivery">
      <div className="md-grid">
        <FormSelect
          form={form}
          name="network"
          label="Network"
          choices={networks.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <FormText
          form={form}
          name="hours"
          as="number or none"
          label="Silence warning (hours)"
          help="Optional"
        />
      </div>
      <FormRadio
        form={form}
        name="receives"
        label="Deliver to"
        choices={[
          { value: 'desk', label: 'Marketdesk (secret URL)' },
          { value: 'elsewhere', label: 'Another URL' },
        ]}
      />
      {!isElsewhere && publicNote !== null && <p className="md-quiet md-text">{publicNote}</p>}
      {isElsewhere && (
        <FormText form={form} name="url" label="URL" help="Unseen here" mono className="md-below--near" />
      )}
      <FormText form={form} name="note" label="Note" multiline maxRows={5} className="md-below" />
    </Panel>
  )
}

/** Time of the made-up event: fixed, so that the preview stands still while one types. */
const at = '2026-01-01T00:00:00.000Z'

const Preview = ({ filters, url }: { readonly filters: ListenerFilters; readonly url: string }) => {
  const request = useMemo(() => listenerRequestText(url, filters), [url, filters])
  const [wanted, setWanted] = useState<string | null>(null)
  const event = wanted !== null && filters.events.includes(wanted) ? wanted : (filters.events[0] ?? null)
  const sample = useMemo(
    () => (event === null ? null : sampleElement(event, { filters, salt: 'preview', at })),
    [event, filters],
  )
  return (
    <>
      {request === null ? (
        <p className="md-quiet">Shown once entries are valid.</p>
      ) : (
        <JsonView title="Request" text={request} />
      )}
      {filters.events.length > 1 && (
        <TextField
          select
          label="Sample of"
          value={event ?? ''}
          onChange={(change) => setWanted(change.target.value)}
          className="md-below"
        >
          {filters.events.map((one, index) => (
            <MenuItem key={`${index}-${one}`} value={one}>
              {visibleText(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {sample === null ? (
        <p className="md-quiet">Choose an event to see an example.</p>
      ) : (
        <JsonView title="Example delivery" text={JSON.stringify([sample.element])} />
      )}
    </>
  )
}

type ListenerEditorProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly project: Project
  readonly edited: Listener | null
  readonly like: Listener | null
}

/** Fields whose faults are no entries of a list. */
const ownFields = new Set<PropertyKey | undefined>(['name', 'note', 'hours', 'url'])

const draftOf = ({ networks, startCollection }: Project): ListenerDraft =>
  startCollection === null
    ? newDraft(networks[0] ?? '')
    : newDraft(startCollection.network, startCollection.contractAddress)

const publicNoteOf = (status: Output<'receiver.status'> | undefined, isSample: boolean): string | null => {
  if (typeof status?.off === 'string') return 'Receiver off. See Settings → Receiving.'
  return isLoopbackUrl(status?.registerUrl ?? '') && !isSample
    ? 'Only reachable here. Set up a tunnel in Settings → Receiving.'
    : null
}

const marksOf = ({ marks }: LintedFilters, isEmpty: boolean, strange: readonly string[]): LintMark[] => [
  ...(isEmpty ? [] : marks.filter((mark) => mark !== noEventMark)),
  ...strange.map((message) => ({ severity: 'warning' as const, message })),
]

const reasonOf = ({
  faults,
  isEmpty,
  hasNoEvent,
  strange,
  hasMarks,
  hasKey,
}: {
  readonly faults: number
  readonly isEmpty: boolean
  readonly hasNoEvent: boolean
  readonly strange: number
  readonly hasMarks: boolean
  readonly hasKey: boolean
}): string => {
  if (!hasKey) return 'Add the secret key to register'
  if (faults > 0) return `${countOf(faults, 'entry', 'entries')} to correct`
  if (isEmpty) return 'Choose a contract or event.'
  if (hasNoEvent) return 'Choose an event.'
  if (strange > 0) return `${countOf(strange, 'event')} ${strange === 1 ? 'doesn’t' : 'don’t'} match.`
  return hasMarks ? '' : 'Ready.'
}

type SaveDeps = Pick<ListenerEditorProps, 'project' | 'edited' | 'change'> & {
  readonly form: ListenerForm
  readonly proposedName: string
}

const useListenerSave = ({ project, edited, change, form, proposedName }: SaveDeps) => {
  const add = useMutation(desk.mutation('listeners.add'))
  const update = useMutation(desk.mutation('listeners.update'))
  const register = useMutation(desk.mutation('listeners.register'))
  const { show } = useToasts()
  const save = async (values: ListenerDraft, registers: boolean): Promise<Listener> => {
    const { network, name, note, hours, receives } = values
    const url = receives === 'elsewhere' ? values.url.trim() : null
    const typed = {
      network,
      filters: filtersOf(values),
      name: name === '' && edited === null ? proposedName : name,
      note,
      quietAfterHours: hours,
    }
    if (edited === null)
      return add.mutateAsync({
        project: project.id,
        ...typed,
        ...(url === null ? {} : { url }),
        draft: !registers,
      })
    const saved = await update.mutateAsync({ key: edited.key, url, ...typed })
    return registers ? register.mutateAsync({ key: edited.key }) : saved
  }
  const onSaved = ({ key, state, id }: Listener): void => {
    if (state === 'registered') show(`Registered as ${id ?? ''}.`)
    change({ edit: undefined, like: undefined, listener: key, state: undefined, text: undefined }, true)
  }
  const drafting = useFormSave(form, { onSave: (values) => save(values, false), onSaved })
  const registering = useFormSave(form, { onSave: (values) => save(values, true), onSaved })
  return { drafting, registering, failure: drafting.failure ?? registering.failure }
}

const matchesChain = ({ contractAddresses, accounts = [], tokenIDs = [] }: ListenerFilters): boolean =>
  contractAddresses.length === 0 && accounts.length === 0 && tokenIDs.length === 0

export const ListenerEditor = ({ project, edited, like, search, change }: ListenerEditorProps) => {
  const beginning = edited ?? like
  const [start] = useState(() => (beginning === null ? draftOf(project) : draftFrom(beginning)))
  const form = useContractForm(listenerDraftSchema, start)
  const draft = form.watch()
  const reasonId = useId()
  const confirm = useConfirm()
  const networks = useNetworks()
  const status = useQuery(desk.query('receiver.status', {})).data
  const filters = useMemo(() => filtersOf(draft), [draft])
  const linted = useMemo(() => lintFilters(filters), [filters])
  const contracts = useContractKinds(filters.contractAddresses)
  const strange = useMemo(() => misfits(filters.events, contracts), [filters, contracts])
  const proposedName = suggestedName(filters.events, contracts)
  const wrong = listenerDraftSchema.safeParse(draft).error?.issues ?? []
  // Of a list each entry counts.
  const faults = linted.errors.length + wrong.filter(({ path }) => ownFields.has(path[0])).length
  const isEmpty = Object.values(filters).every((list) => list === undefined || list.length === 0)
  // What then comes is the service's choice: that is asked for where it is said, not by the button at the head.
  const hasNoEvent = !isEmpty && linted.marks.includes(noEventMark)
  const hasKey = project.secretKey.set && project.secretKey.readable
  const url = draft.receives === 'elsewhere' ? draft.url.trim() : null
  const { drafting, registering, failure } = useListenerSave({ project, edited, change, form, proposedName })
  const askToRegister = (): void =>
    confirm({
      title: `Register every ${eventWords(filters.events)} on ${networks.nameOf(draft.network)}?`,
      about: 'Without a contract it matches the whole chain. Expect many deliveries.',
      label: 'Register anyway',
      run: registering.run,
    })
  const register = matchesChain(filters) ? askToRegister : registering.run
  const list = { to: '/webhooks', search: { text: search.text, state: search.state } } as const
  const { stepBack, leave } = useWayBack(
    list,
    (before) => webhooksSearchSchema.parse(before).edit === undefined,
  )
  useSubpage(() => {
    if (JSON.stringify(draft) === JSON.stringify(start)) leave()
  })

  return (
    <div className="md-screen">
      <PageHeader
        title={edited === null ? 'New listener' : 'Edit draft'}
        back={
          <BackButton place={list} stepBack={stepBack}>
            All listeners
          </BackButton>
        }
        actions={
          <div className="md-flow">
            <span
              id={reasonId}
              role="status"
              className={faults > 0 || strange.length > 0 ? 'md-text md-late' : 'md-text md-quiet'}
            >
              {reasonOf({
                faults,
                isEmpty,
                hasNoEvent,
                strange: strange.length,
                hasMarks: linted.marks.length > 0,
                hasKey,
              })}
            </span>
            <Button variant="outlined" disabled={drafting.isRunning} onClick={drafting.run}>
              Save draft
            </Button>
            <Button
              variant="contained"
              loading={registering.isRunning}
              disabled={isEmpty || hasNoEvent || !hasKey}
              aria-describedby={reasonId}
              onClick={register}
            >
              Register
            </Button>
          </div>
        }
      />
      <div className="md-sides md-listener-columns">
        <div className="md-stack md-stack--near">
          {!hasKey && <NoSecretKey project={project} />}
          <ErrorPanel failure={failure} />
          <FilterForm
            form={form}
            linted={linted}
            contracts={contracts}
            suggestedName={proposedName}
            onWithoutEvents={
              hasNoEvent && hasKey ? { run: register, isRunning: registering.isRunning } : null
            }
          />
          <PlaceForm
            form={form}
            networks={project.networks.map((slug) => ({ slug, name: networks.nameOf(slug) }))}
            publicNote={publicNoteOf(status, project.sample)}
          />
        </div>
        <div className="md-stack md-stack--near">
          <FilterCheck
            filters={filters}
            marks={marksOf(linted, isEmpty, strange)}
            disabled={linted.errors.length > 0}
          />
          <Panel title="Preview">
            <Preview filters={filters} url={url ?? '(at registration)'} />
          </Panel>
        </div>
      </div>
    </div>
  )
}
