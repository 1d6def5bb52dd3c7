import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { BuildRow, DraftForm as Form, DraftRow } from '../../../../contract/transactions.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { BuildPanel } from '../build/build-panel.tsx'
import { OpenRunNote } from '../run/open-run-note.tsx'
import { formProblems } from '../form-problems.ts'
import { useTransactionsSearch } from '../search.ts'
import { DraftForm } from './draft-form.tsx'
import { useForm } from './use-form.ts'

const about: Readonly<Record<Form['kind'], string>> = {
  sell: 'Accepts offers: the service says what the seller signs, nothing is sold by asking.',
  buy: 'Fills listings: the service says what the buyer signs, nothing is bought by asking.',
  cancel:
    'Cancels orders of the maker. The interface has no operation for it: Marketdesk builds the steps from the contract’s ABI.',
  revoke:
    'Takes approvals back. The interface has no operation for it: Marketdesk builds the steps from the contract’s ABI.',
}

/** One draft: its form, and what the service made of it. */
export const DraftView = ({ id }: { readonly id: number }) => {
  const call = useDeskQuery('transactions.draft', { id })
  if (call.data !== undefined) return <OpenDraft draft={call.data.draft} builds={call.data.builds} />
  return (
    <div className="md-screen">
      <PageHeader title={`Draft ${id}`} actions={<BackButton />} />
      {call.failure === null ? (
        <SkeletonRows rows={12} />
      ) : (
        <ErrorPanel failure={call.failure} onRetry={call.refetch} />
      )}
    </div>
  )
}

const BackButton = () => (
  <LinkButton to="/transactions" search={{}} color="inherit" startIcon={<ArrowBackIcon />}>
    All drafts
  </LinkButton>
)

const OpenDraft = ({ draft, builds }: { readonly draft: DraftRow; readonly builds: readonly BuildRow[] }) => {
  const { projects } = useCurrentProject()
  const { change } = useTransactionsSearch()
  const toasts = useToasts()
  const controls = useForm(draft)
  const build = useDeskMutation('transactions.build')
  const simulate = useDeskMutation('transactions.simulate')
  const remove = useDeskMutation('transactions.removeDraft')
  const [isTried, setTried] = useState(false)
  const { form } = controls
  const problems = formProblems(form)
  const faults = Object.keys(problems).length
  const project = projects.find((one) => one.id === draft.project)

  const ask = async (): Promise<void> => {
    setTried(true)
    if (faults > 0 || !(await controls.flush())) return
    const built = await build.run({ draft: draft.id })
    if (!built.ok) return
    change({ build: undefined, part: undefined })
    // A verdict without a simulation is half of one: it is tried at once where there is a node. The build shows why it could not be.
    if (built.value.failure !== null || project?.nodeUrls[form.network.trim()] === undefined) return
    const simulated = await simulate.run({ build: built.value.build })
    if (!simulated.ok && simulated.error.kind !== 'conflict') toasts.show(simulated.error.message, 'error')
  }
  const takeAway = async (): Promise<void> => {
    const removed = await remove.run({ id: draft.id })
    if (!removed.ok) return
    const bringBack = async (): Promise<void> => {
      const restored = await remove.run({ id: draft.id, restore: true })
      toasts.show(
        restored.ok ? `Draft ${draft.id} is back on the list.` : restored.error.message,
        restored.ok ? 'success' : 'error',
      )
    }
    toasts.show(`Draft ${draft.id} was taken off the list. Its builds stay.`, 'success', {
      label: 'Bring it back',
      run: () => void bringBack(),
    })
    change({ draft: undefined, build: undefined, part: undefined })
  }

  return (
    <div className="md-screen">
      <PageHeader
        title={`${intentWords[form.kind].title}, draft ${draft.id}`}
        description={about[form.kind]}
        actions={
          <>
            {isTried && faults > 0 && (
              <span className="md-tx-fault" role="status">
                {faults === 1 ? 'One field needs a look.' : `${faults} fields need a look.`}
              </span>
            )}
            {build.isRunning && (
              <Button color="inherit" onClick={build.cancel}>
                Cancel
              </Button>
            )}
            <Button variant="contained" onClick={() => void ask()} loading={build.isRunning}>
              Build the steps
            </Button>
            {draft.batch === null ? (
              <BackButton />
            ) : (
              <LinkButton
                to="/transactions"
                search={{ batch: draft.batch }}
                color="inherit"
                startIcon={<ArrowBackIcon />}
              >
                Batch {draft.batch}
              </LinkButton>
            )}
            <IconButton
              aria-label="Take this draft off the list"
              title="Take this draft off the list"
              onClick={() => void takeAway()}
            >
              <DeleteOutline />
            </IconButton>
          </>
        }
      />
      {draft.openRun !== null && <OpenRunNote openRun={draft.openRun} newestBuild={draft.newestBuild} />}
      <div className="md-tx-columns">
        <Panel
          title="Draft"
          actions={
            <span className="md-quiet md-small" role="status">
              {controls.failure !== null ? 'Not saved' : controls.isSaved ? 'Saved' : 'Saving…'}
            </span>
          }
        >
          {controls.failure !== null && (
            <ErrorPanel failure={controls.failure} onRetry={() => void controls.flush()} />
          )}
          <DraftForm
            form={form}
            project={draft.project}
            networks={project?.networks ?? []}
            problems={problems}
            isTried={isTried}
            set={controls.set}
          />
          {build.failure !== null && (
            <div className="md-below">
              <ErrorPanel failure={build.failure} />
            </div>
          )}
        </Panel>
        <BuildPanel builds={builds} project={project} />
      </div>
    </div>
  )
}
