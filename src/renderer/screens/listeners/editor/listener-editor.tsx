import Button from '@mui/material/Button'
import { useId, useMemo, useState } from 'react'
import type { Listener } from '../../../../contract/listener.ts'
import type { Project } from '../../../../contract/projects.ts'
import { lintFilters } from '../../../../core/webhooks/lint-filters.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { SearchControls } from '../search.ts'
import { FilterForm } from './filter-form.tsx'
import { draftFrom, filtersOf, newDraft, quietHours, type ListenerDraft } from './listener-draft.ts'
import { misfits, suggestedName } from './kind-words.ts'
import { isDeliverable, PlaceForm } from './place-form.tsx'
import { Preview } from './preview.tsx'
import { useContractKinds } from './use-contract-kinds.ts'
import { WouldMatch } from './would-match.tsx'

type ListenerEditorProps = Pick<SearchControls, 'change'> & {
  readonly project: Project
  /** The draft that is changed; `null` for a new listener. */
  readonly edited: Listener | null
  /** What a new one begins with. */
  readonly like: Listener | null
}

const onThisMachine = (url: string | null): boolean =>
  url !== null && /^https?:\/\/(?:127\.|localhost|\[::1\])/.test(url)

/** A new listener begins with the collection that the project begins with. */
const draftOf = ({ networks, startCollection }: Project): ListenerDraft =>
  startCollection === null
    ? newDraft(networks[0] ?? '')
    : newDraft(startCollection.network, startCollection.contractAddress)

/** Makes a listener, or changes a draft: form on one side, what comes of it on the other. */
export const ListenerEditor = ({ project, edited, like, change }: ListenerEditorProps) => {
  const beginning = edited ?? like
  const [draft, setDraft] = useState<ListenerDraft>(() =>
    beginning === null ? draftOf(project) : draftFrom(beginning),
  )
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
  const hours = quietHours(draft.hours)
  const wrongPlace = draft.receives === 'elsewhere' && !isDeliverable(draft.url)
  const faults = linted.errors.length + (hours === undefined ? 1 : 0) + (wrongPlace ? 1 : 0)
  const isEmpty = Object.values(filters).every((list) => list === undefined || list.length === 0)
  const isRunning = add.isRunning || edit.isRunning || register.isRunning
  const failure = add.failure ?? edit.failure ?? register.failure
  const url = draft.receives === 'elsewhere' ? draft.url.trim() : null

  const onChange = (members: Partial<ListenerDraft>): void => setDraft((now) => ({ ...now, ...members }))

  const save = async (registers: boolean): Promise<void> => {
    if (hours === undefined) return
    const typed = draft.name.trim()
    const details = {
      name: typed === '' && edited === null ? proposed : typed,
      note: draft.note.trim(),
      quietAfterHours: hours,
    }
    const { network } = draft
    let result
    if (edited === null) {
      const given = { project: project.id, network, filters, ...details, ...(url === null ? {} : { url }) }
      result = await add.run({ ...given, draft: !registers })
    } else {
      result = await edit.run({ key: edited.key, network, filters, url, ...details })
      if (result.ok && registers) result = await register.run({ key: edited.key })
    }
    if (!result.ok) return
    const { key, state, id } = result.value
    if (state === 'registered') show(`Registered as ${id ?? ''}.`)
    change({ edit: undefined, like: undefined, listener: key, state: undefined, text: undefined }, true)
  }

  return (
    <div className="md-screen">
      <PageHeader
        title={edited === null ? 'New listener' : 'Change the draft'}
        description={`Registered with the indexer of ${project.name}. It is recorded before the call is sent.`}
        actions={
          <div className="md-listener-save">
            <div>
              <Button color="inherit" onClick={() => change({ edit: undefined, like: undefined })}>
                Cancel
              </Button>
              <Button
                variant="outlined"
                color="inherit"
                disabled={faults > 0 || isRunning}
                onClick={() => void save(false)}
              >
                Save as a draft
              </Button>
              <Button
                variant="contained"
                loading={isRunning}
                disabled={faults > 0 || isEmpty}
                aria-describedby={reasonId}
                onClick={() => void save(true)}
              >
                Register
              </Button>
            </div>
            <span
              id={reasonId}
              role="status"
              className={
                faults > 0 || strange.length > 0 ? 'md-listener-faults md-late' : 'md-listener-faults'
              }
            >
              {faults > 0
                ? `${countOf(faults, 'entry', 'entries')} to correct first.`
                : isEmpty
                  ? 'Choose a contract or an event.'
                  : strange.length > 0
                    ? `${countOf(strange.length, 'event')} ${strange.length === 1 ? 'does' : 'do'} not fit.`
                    : 'Ready.'}
            </span>
          </div>
        }
      />
      <div className="md-listener-columns">
        <div className="md-listener-form">
          {failure !== null && <ErrorPanel failure={failure} />}
          <FilterForm
            draft={draft}
            linted={linted}
            onChange={onChange}
            contracts={contracts}
            suggestedName={proposed}
          />
          <PlaceForm
            draft={draft}
            networks={project.networks.map((slug) => ({ slug, name: networks.nameOf(slug) }))}
            onChange={onChange}
            publicNote={
              typeof status?.off === 'string'
                ? 'The receiver of this desk is off, so it has no address to register. Switch it on in Settings → Receiver, or choose another address.'
                : onThisMachine(status?.registerUrl ?? null) && !project.sample
                  ? 'The receiver’s address works only on this machine. A remote service needs a public URL or a tunnel: see Settings → Receiver.'
                  : null
            }
          />
        </div>
        <div className="md-listener-side">
          <WouldMatch filters={filters} disabled={linted.errors.length > 0} />
          <Panel title="Preview">
            <Preview filters={filters} url={url ?? '(a secret address created at registration)'} />
          </Panel>
        </div>
      </div>
    </div>
  )
}
