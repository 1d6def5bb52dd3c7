import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, IconButton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { DraftForm as Form, DraftRow, BuildRow } from '../../contract.ts'
import { intentWords } from '../../core/intent-words.ts'
import { isTradeKind } from '../../core/trade-intent.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { useNodeNetworks } from '../../../../renderer/api/use-nodes.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { ArrowBackIcon, DeleteIcon } from '../../../../renderer/ui/icons.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { draftName } from '../../../../renderer/parts/draft-words.ts'
import { EarlierRunNote } from '../run/earlier-run-note.tsx'
import { formProblems } from '../form-problems.ts'
import { transactionsSearchSchema, useTransactionsSearch } from '../search.ts'
import { DraftForm } from './draft-form.tsx'
import { DraftSummary } from './draft-summary.tsx'
import { type FormControls, useForm } from './use-form.ts'
import { GoneDetails } from '../../../../renderer/ui/gone-details.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { isOfBrowser, LinkButton } from '../../../../renderer/ui/links.tsx'
import { useWayBack } from '../../../../renderer/ui/navigation/use-way-back.ts'
import { PageHeader } from '../../../../renderer/ui/page-header.tsx'
import { begunKind } from '../new-form.ts'
import { useSubpage } from '../../../../renderer/ui/use-subpage.ts'
import type { Project } from '../../../projects/contract.ts'
import { FilterSelect } from '../../../../renderer/ui/filter-select.tsx'
import { BuildView } from '../build/build-view.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'

type BuildPanelProps = {
  readonly builds: readonly BuildRow[]
  readonly project: Project | undefined
  /** Whether the form says something else than the newest of them. */
  readonly isChanged: boolean
}

const wordsOf = ({ startedAt, steps, failure }: BuildRow): string => {
  const outcome = failure !== null ? 'failed' : steps === 1 ? '1 step' : `${steps} steps`
  return `${startedAt.slice(0, 19).replace('T', ' ')} UTC, ${outcome}`
}

const BuildPanel = ({ builds, project, isChanged }: BuildPanelProps) => {
  const { search, change } = useTransactionsSearch()
  const [newest] = builds
  const chosen = builds.find(({ id }) => id === search.build) ?? newest
  if (chosen === undefined) return null
  return (
    <section className="md-fill" aria-label={chosen === newest ? 'Steps' : 'Earlier steps'}>
      {builds.length > 1 && (
        <div className="md-above">
          <FilterSelect
            isInline
            label="Build"
            any=""
            width={360}
            value={String(chosen.id)}
            choices={builds.map((build, index) => ({
              value: String(build.id),
              label: index === 0 ? `newest, ${wordsOf(build)}` : wordsOf(build),
            }))}
            onChange={(id) => change({ build: Number(id) === newest?.id ? undefined : Number(id) })}
          />
        </div>
      )}
      {isChanged && chosen === newest && (
        <Alert severity="warning" className="md-above">
          The draft changed since. Build again.
        </Alert>
      )}
      <OpenBuild key={chosen.id} id={chosen.id} project={project} />
    </section>
  )
}

const OpenBuild = ({ id, project }: { readonly id: number; readonly project: Project | undefined }) => {
  const call = useQuery(desk.query('transactions.getBuild', { id }))
  if (call.data === undefined) return <NotYet error={call.error} onRetry={call.refetch} rows={10} />
  return <BuildView build={call.data} project={project} />
}

type SubpageHeaderProps = {
  readonly title: string
  readonly beside?: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** Escape does nothing, because something would be lost. */
  readonly isHeld?: boolean
}

const shownBy = (search: object): string => {
  const read = transactionsSearchSchema.parse(search)
  const { draft, tab = 'drafts' } = read
  if (draft !== undefined) return `draft ${draft}`
  return begunKind(read) === null ? tab : 'new'
}

const useWayToList = () => {
  // The list stands as it was filtered.
  const { text, kind } = useTransactionsSearch().search
  const place = { to: '/transactions', search: { text, kind } } as const
  return { place, ...useWayBack(place, (search) => shownBy(search) === shownBy(place.search)) }
}

type UnreadSubpageProps = Pick<UseQueryResult, 'error' | 'refetch'> & {
  readonly id: number | null
}

const UnreadSubpage = ({ error, refetch, id }: UnreadSubpageProps) => {
  const { leave } = useWayToList()
  return (
    <div className="md-screen">
      <SubpageHeader title={`Draft ${id}`} />
      {error === null ? (
        <SkeletonRows rows={12} />
      ) : (
        <GoneDetails
          failure={error.failure}
          onRetry={refetch}
          title={`Draft ${id} not found`}
          note="It may be in another folder."
          all="All drafts"
          onClose={leave}
        />
      )}
    </div>
  )
}

const SubpageHeader = ({ actions, isHeld = false, ...header }: SubpageHeaderProps) => {
  const { place, stepBack, leave } = useWayToList()
  useSubpage(() => {
    if (!isHeld) leave()
  })
  return (
    <PageHeader
      {...header}
      actions={actions}
      back={
        <LinkButton
          {...place}
          color="inherit"
          title="All drafts"
          startIcon={<ArrowBackIcon />}
          onClick={(event) => {
            if (!isOfBrowser(event) && stepBack()) event.preventDefault()
          }}
        >
          <span className="md-long-word">All drafts</span>
        </LinkButton>
      }
    />
  )
}

const about: Readonly<Record<Form['kind'], string>> = {
  sell: 'Nothing is sold before you sign.',
  buy: 'Nothing is bought before you sign.',
  cancel: 'Built from the contract’s ABI.',
  revoke: 'Built from the contract’s ABI.',
}

export type DraftStart = { readonly project: string; readonly form: Form }

type DraftViewProps = {
  readonly project: string
  /** `null`: it is not saved yet. */
  readonly id: number | null
  /** Shown until the draft is read; `null` for one that was there before. */
  readonly start: DraftStart | null
  readonly onFirstSave: (id: number) => void
}

export const DraftView = ({ project, id, start, onFirstSave }: DraftViewProps) => {
  const call = useQuery(desk.query('transactions.drafts', { project, id: id ?? 0 }, { enabled: id !== null }))
  const draft = call.data?.rows[0] ?? null
  const begin = draft ?? (call.error === null ? start : null)
  if (begin !== null) return <OpenDraft id={id} start={begin} draft={draft} onFirstSave={onFirstSave} />
  return <UnreadSubpage id={id} error={call.error} refetch={call.refetch} />
}

type OpenDraftProps = Pick<DraftViewProps, 'id' | 'onFirstSave'> & {
  readonly start: DraftStart
  readonly draft: DraftRow | null
}

/** Builds the draft as it is typed, and simulates it at once where there is a node. */
const useBuild = ({ flush, form }: FormControls, onBuilt: () => void) => {
  const { change } = useTransactionsSearch()
  const toasts = useToasts()
  const abort = useAbort()
  const build = useMutation(desk.mutation('transactions.build', abort))
  const simulate = useMutation(desk.mutation('transactions.simulate'))
  const withNode = useNodeNetworks()
  const buildNow = async (): Promise<void> => {
    const saved = await flush()
    if (saved === null) return
    const built = await answerOf(build.mutateAsync({ draft: saved }))
    if (!built.ok) return
    onBuilt()
    change({ build: undefined, part: undefined })
    if (built.value.failure !== null || !withNode.has(form.network.trim())) return
    const simulated = await answerOf(simulate.mutateAsync({ build: built.value.build }))
    // The build itself shows why it could not be simulated.
    if (!simulated.ok && simulated.error.kind !== 'conflict') toasts.show(simulated.error.message, 'error')
  }
  return { build, buildNow, abort }
}

const useDelete = () => {
  const toasts = useToasts()
  const remove = useMutation(desk.mutation('transactions.removeDraft'))
  const { leave } = useWayToList()
  return async (id: number): Promise<void> => {
    const removed = await answerOf(remove.mutateAsync({ id }))
    if (!removed.ok) return
    const restore = async (): Promise<void> => {
      const restored = await answerOf(remove.mutateAsync({ id, restore: true }))
      if (restored.ok) toasts.show(`Draft ${id} restored.`, 'success')
      else toasts.show(restored.error.message, 'error')
    }
    toasts.show(`Draft ${id} deleted.`, 'success', { label: 'Undo', run: () => void restore() })
    leave()
  }
}

const OpenDraft = ({ id, start, draft, onFirstSave }: OpenDraftProps) => {
  const builds = draft?.builds ?? []
  const { projects } = useCurrentProject()
  const controls = useForm({ id, project: start.project, form: start.form, onFirstSave })
  const deleteDraft = useDelete()
  const [isTried, setTried] = useState(false)
  const [newest] = builds
  /** `null` until it is folded or unfolded: the form is what counts before the first build, the verdict after it. */
  const [wantsForm, setWantsForm] = useState<boolean | null>(null)
  const { build, buildNow, abort } = useBuild(controls, () => setWantsForm(null))
  const { form } = controls
  const problems = formProblems(form)
  const faults = Object.keys(problems).length
  // Nothing was chosen yet: what is missing is said in place of faults.
  const missing =
    isTradeKind(form.kind) &&
    newest === undefined &&
    form.taker.trim() === '' &&
    form.orders.every(({ orderId, tokenId }) => orderId.trim() === '' && tokenId.trim() === '')
      ? `Choose ${form.kind === 'sell' ? 'an offer' : 'a listing'} and the ${intentWords[form.kind].taker.toLowerCase()}.`
      : null
  const project = projects.find(({ id: projectId }) => projectId === start.project)

  const isOpen = wantsForm ?? newest === undefined
  const isChanged =
    newest !== undefined && (!controls.isSaved || (draft !== null && draft.updatedAt > newest.startedAt))

  const ask = async (): Promise<void> => {
    setTried(true)
    if (faults > 0) return setWantsForm(true)
    await buildNow()
  }
  /** A suggestion that leaves nothing to fill in is built at once: what it comes to is why it was chosen. */
  const takeSuggestion = (suggested: Partial<Form>): void => {
    controls.set(suggested)
    if (Object.keys(formProblems({ ...form, ...suggested })).length === 0) void buildNow()
  }
  return (
    <div className="md-screen">
      <SubpageHeader
        title={
          id === null
            ? `New ${intentWords[form.kind].word}`
            : draftName({ form, collectibles: draft?.collectibles ?? [] })
        }
        beside={
          id !== null && (
            <span className="md-quiet" style={{ whiteSpace: 'nowrap' }}>
              Draft {id}
            </span>
          )
        }
        description={newest === undefined ? about[form.kind] : undefined}
        actions={
          <>
            {missing !== null && <span className="md-quiet md-small">{missing}</span>}
            {missing === null && isTried && faults > 0 && (
              <span className="md-text md-lost" role="status">
                {faults === 1 ? '1 field to fix' : `${faults} fields to fix`}
              </span>
            )}
            {build.isPending && (
              <Button color="inherit" onClick={abort.abort}>
                Cancel
              </Button>
            )}
            <Button
              variant={newest === undefined || isChanged ? 'contained' : 'outlined'}
              onClick={() => void ask()}
              disabled={missing !== null}
              loading={build.isPending}
            >
              {newest === undefined ? 'Build' : 'Build again'}
            </Button>
            {id !== null && (
              <IconButton aria-label="Delete draft" title="Delete draft" onClick={() => void deleteDraft(id)}>
                <DeleteIcon />
              </IconButton>
            )}
          </>
        }
      />
      {draft !== null && <EarlierRunNote draft={draft} />}
      <div
        className={`md-scroll md-scroll--foot md-sides md-tx-columns ${newest === undefined ? 'md-tx-columns--new' : isOpen ? '' : 'md-tx-columns--one'}`}
      >
        {isOpen ? (
          <Panel
            title="Draft"
            actions={
              <>
                <span className="md-quiet md-small" role="status">
                  {controls.failure !== null
                    ? 'Not saved'
                    : controls.isSaved
                      ? 'Saved'
                      : id === null
                        ? 'Not saved yet'
                        : 'Saving…'}
                </span>
                {newest !== undefined && (
                  <Button color="inherit" sx={{ ml: 1 }} onClick={() => setWantsForm(false)}>
                    Collapse
                  </Button>
                )}
              </>
            }
          >
            <ErrorPanel failure={controls.failure} onRetry={() => void controls.flush()} />
            <DraftForm
              form={form}
              project={start.project}
              networks={project?.networks ?? []}
              problems={problems}
              isTried={isTried}
              set={controls.set}
              onSuggestion={takeSuggestion}
            />
            {build.error !== null && (
              <div className="md-below">
                <ErrorPanel failure={build.error.failure} />
              </div>
            )}
          </Panel>
        ) : (
          <div>
            <DraftSummary
              form={form}
              collectibles={draft?.collectibles ?? []}
              project={start.project}
              isChanged={isChanged}
              onEdit={() => setWantsForm(true)}
            />
            <ErrorPanel failure={controls.failure} onRetry={() => void controls.flush()} />
            <ErrorPanel failure={build.error?.failure} />
          </div>
        )}
        <BuildPanel builds={builds} project={project} isChanged={isChanged} />
      </div>
    </div>
  )
}
