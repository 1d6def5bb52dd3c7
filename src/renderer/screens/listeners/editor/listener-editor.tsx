import Button from '@mui/material/Button'
import { useId, useMemo, useState } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import type { Project } from '../../../../contract/projects.ts'
import { lintFilters, noEventMark } from '../../../../core/webhooks/lint-filters.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { useFormSave } from '../../../form/use-form-save.ts'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { ArrowBackIcon } from '../../../ui/icons.tsx'
import { isOfBrowser, LinkButton } from '../../../ui/links.tsx'
import { isLoopbackUrl } from '../../../ui/loopback-url.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useWayBack } from '../../../ui/navigation/use-way-back.ts'
import { useSubpage } from '../../../ui/use-subpage.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { listenersSearchSchema, type SearchControls } from '../search.ts'
import { FilterForm } from './filter-form.tsx'
import { draftFrom, filtersOf, listenerDraftSchema, newDraft, type ListenerDraft } from './listener-draft.ts'
import { misfits, suggestedName } from './kind-words.ts'
import { PlaceForm } from './place-form.tsx'
import { Preview } from './preview.tsx'
import { useContractKinds } from './use-contract-kinds.ts'
import { FilterCheck } from './filter-check.tsx'

type ListenerEditorProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly project: Project
  /** The draft that is changed; `null` for a new listener. */
  readonly edited: Listener | null
  /** What a new one begins with. */
  readonly like: Listener | null
}

/** Fields whose faults are no entries of a list. */
const ownFields = new Set<PropertyKey | undefined>(['name', 'note', 'hours', 'url'])

/** A new listener begins with the collection that the project begins with. */
const draftOf = ({ networks, startCollection }: Project): ListenerDraft =>
  startCollection === null
    ? newDraft(networks[0] ?? '')
    : newDraft(startCollection.network, startCollection.contractAddress)

/** Makes a listener, or changes a draft: form on one side, what comes of it on the other. */
export const ListenerEditor = ({ project, edited, like, search, change }: ListenerEditorProps) => {
  const beginning = edited ?? like
  const [start] = useState(() => (beginning === null ? draftOf(project) : draftFrom(beginning)))
  const form = useContractForm(listenerDraftSchema, start)
  const draft = form.watch()
  const reasonId = useId()
  const add = useDeskMutation('listeners.add')
  const edit = useDeskMutation('listeners.edit')
  const register = useDeskMutation('listeners.register')
  const { show } = useToasts()
  const networks = useNetworks()
  const status = useDeskQuery('receiver.status', {}).data
  const filters = useMemo(() => filtersOf(draft), [draft])
  const linted = useMemo(() => lintFilters(filters), [filters])
  const contracts = useContractKinds(filters.contractAddresses)
  const strange = useMemo(() => misfits(filters.events, contracts), [filters, contracts])
  const proposed = suggestedName(filters.events, contracts)
  const wrong = listenerDraftSchema.safeParse(draft).error?.issues ?? []
  // Of a list each entry counts.
  const faults = linted.errors.length + wrong.filter(({ path }) => ownFields.has(path[0])).length
  const isEmpty = Object.values(filters).every((list) => list === undefined || list.length === 0)
  // What then comes is the service's choice: that is asked for where it is said, not by the button at the head.
  const hasNoEvent = !isEmpty && linted.marks.includes(noEventMark)
  const url = draft.receives === 'elsewhere' ? draft.url.trim() : null

  const save = async (values: ListenerDraft, registers: boolean): Promise<Answer<Listener>> => {
    const { network, name, note, hours } = values
    const typed = {
      network,
      filters: filtersOf(values),
      name: name === '' && edited === null ? proposed : name,
      note,
      quietAfterHours: hours,
    }
    if (edited === null)
      return add.run({
        project: project.id,
        ...typed,
        ...(url === null ? {} : { url }),
        draft: !registers,
      })
    const saved = await edit.run({ key: edited.key, url, ...typed })
    return saved.ok && registers ? register.run({ key: edited.key }) : saved
  }
  const onSaved = ({ key, state, id }: Listener): void => {
    if (state === 'registered') show(`Registered as ${id ?? ''}.`)
    change({ edit: undefined, like: undefined, listener: key, state: undefined, text: undefined }, true)
  }
  const drafting = useFormSave(form, { onSave: (values) => save(values, false), onSaved })
  const registering = useFormSave(form, { onSave: (values) => save(values, true), onSaved })
  const failure = drafting.failure ?? registering.failure
  const list = { to: '/listeners', search: { text: search.text, state: search.state } } as const
  const { stepBack, leave } = useWayBack(
    list,
    (before) => listenersSearchSchema.parse(before).edit === undefined,
  )
  useSubpage(() => {
    if (JSON.stringify(draft) === JSON.stringify(start)) leave()
  })

  return (
    <div className="md-screen">
      <PageHeader
        title={edited === null ? 'New listener' : 'Change the draft'}
        description={`Will be registered with the indexer of ${project.name}. It is recorded here before the call is sent.`}
        back={
          <LinkButton
            {...list}
            color="inherit"
            startIcon={<ArrowBackIcon />}
            onClick={(event) => {
              if (!isOfBrowser(event) && stepBack()) event.preventDefault()
            }}
          >
            All listeners
          </LinkButton>
        }
        actions={
          <div className="md-listener-save">
            <div className="md-flow">
              <Button variant="outlined" disabled={drafting.isRunning} onClick={drafting.run}>
                Save as a draft
              </Button>
              <Button
                variant="contained"
                loading={registering.isRunning}
                disabled={isEmpty || hasNoEvent}
                aria-describedby={reasonId}
                onClick={registering.run}
              >
                Register
              </Button>
            </div>
            <span
              id={reasonId}
              role="status"
              className={
                faults > 0 || (!isEmpty && strange.length > 0)
                  ? 'md-text md-listener-faults md-late'
                  : 'md-text md-quiet'
              }
            >
              {faults > 0
                ? `${countOf(faults, 'entry', 'entries')} to correct first.`
                : isEmpty
                  ? 'Choose a contract or an event.'
                  : hasNoEvent
                    ? 'Choose an event.'
                    : strange.length > 0
                      ? `${countOf(strange.length, 'event')} ${strange.length === 1 ? 'does' : 'do'} not fit.`
                      : linted.marks.length > 0
                        ? ''
                        : 'Ready.'}
            </span>
          </div>
        }
      />
      <div className="md-listener-columns">
        <div className="md-listener-form">
          {failure !== null && <ErrorPanel failure={failure} />}
          <FilterForm
            form={form}
            linted={linted}
            contracts={contracts}
            suggestedName={proposed}
            onWithoutEvents={hasNoEvent ? { run: registering.run, isRunning: registering.isRunning } : null}
          />
          <PlaceForm
            form={form}
            networks={project.networks.map((slug) => ({ slug, name: networks.nameOf(slug) }))}
            publicNote={
              typeof status?.off === 'string'
                ? 'The receiver of this desk is off, so it has no address to register. Switch it on in Settings → Receiver, or choose another address.'
                : isLoopbackUrl(status?.registerUrl ?? '') && !project.sample
                  ? 'The receiver’s address works only on this machine. A remote service needs a public URL or a tunnel: see Settings → Receiver.'
                  : null
            }
          />
        </div>
        <div className="md-listener-side">
          <FilterCheck
            filters={filters}
            marks={[
              ...(isEmpty ? [] : linted.marks.filter((mark) => mark !== noEventMark)),
              ...strange.map((message) => ({ severity: 'warning' as const, message })),
            ]}
            disabled={linted.errors.length > 0}
          />
          <Panel title="Preview">
            <Preview filters={filters} url={url ?? '(a secret address created at registration)'} />
          </Panel>
        </div>
      </div>
    </div>
  )
}
