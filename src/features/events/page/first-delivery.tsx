import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useCurrentProject, useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { offWords, SwitchOnReceiver } from '../../../renderer/parts/receiver-off.tsx'
import { useEventCount } from '../../../renderer/parts/use-event-count.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { AddIcon, SensorsIcon } from '../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../renderer/ui/links.tsx'
import { ReceiverUrl } from '../../../renderer/ui/receiver-url.tsx'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { CopyButton } from '../../../renderer/ui/copy-button.tsx'
import { Fold } from '../../../renderer/ui/fold.tsx'
import { maskReceiverUrl } from '../../../renderer/ui/receiver-url-mask.ts'
import { testCommand } from '../../../renderer/parts/test-command.ts'

const TestCommandFold = ({ url }: { readonly url: string }) => (
  <div>
    <Fold title="Command for a terminal">
      <CopyButton caption="Copy the command" what="command" text={() => testCommand(url)} />
      <pre className="md-box md-prose md-command" tabIndex={0} aria-label="Posts a made-up transfer">
        {testCommand(maskReceiverUrl(url))}
      </pre>
      <p className="md-below--close">The copy holds the secret.</p>
    </Fold>
  </div>
)

export const FirstDelivery = ({ noun = 'events' }: { readonly noun?: 'events' | 'deliveries' }) => {
  const status = useQuery(desk.query('receiver.status', {})).data
  const { project, scope, selectAll } = useCurrentProject()
  const filter = useProjectFilter()
  const stored = useEventCount(filter).data?.deliveries ?? 0
  const elsewhere = useEventCount({}, scope !== null && stored === 0).data?.deliveries ?? 0
  const test = useMutation(desk.mutation('receiver.sendTest'))
  const toasts = useToasts()
  const sendTest = async (): Promise<void> => {
    const answer = await answerOf(test.mutateAsync({}))
    if (!answer.ok) return toasts.show(answer.error.message, 'error')
    if (answer.value.status >= 300)
      return toasts.show(`The receiver answered ${answer.value.status}.`, 'error')
    // It came in on the general path, which is no project's.
    if (scope !== null) selectAll()
    return toasts.show('Test delivered.')
  }
  const url = status?.url ?? null
  if (stored > 0)
    return (
      <EmptyState icon={<SensorsIcon />} title="No events yet">
        {countOf(stored, 'delivery is', 'deliveries are')} stored, without events.
      </EmptyState>
    )
  if (scope !== null && elsewhere > 0)
    return (
      <EmptyState
        icon={<SensorsIcon />}
        title={`No ${noun} of this project`}
        action={{ label: 'Show all projects', run: selectAll }}
      >
        {countOf(elsewhere, 'delivery', 'deliveries')} of other projects, or of none,{' '}
        {elsewhere === 1 ? 'is' : 'are'} stored.
      </EmptyState>
    )
  if (typeof status?.off === 'string')
    return (
      <EmptyState
        icon={<SensorsIcon />}
        title={`No ${noun} yet`}
        actions={<SwitchOnReceiver off={status.off} variant="contained" />}
      >
        {offWords[status.off]} Or add a remote receiver.
      </EmptyState>
    )
  if (url === null)
    return (
      <EmptyState icon={<SensorsIcon />} title={`No ${noun} yet`}>
        {status?.problem ?? 'The receiver isn’t listening.'}
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        icon={<SensorsIcon />}
        title={`No ${noun} yet`}
        actions={
          <>
            {/* Listeners belong to a project; without one the list says so. */}
            <LinkButton
              to="/webhooks"
              search={project === null ? {} : { edit: 'new' }}
              variant="contained"
              startIcon={<AddIcon />}
            >
              New listener
            </LinkButton>
            <Button variant="outlined" loading={test.isPending} onClick={() => void sendTest()}>
              Send test
            </Button>
          </>
        }
      >
        Add a listener, or send a test.
      </EmptyState>
      <section
        style={{ maxWidth: 520, margin: '0 auto 24px', paddingTop: 16 }}
        className="md-ruled md-stack md-stack--tight md-text md-quiet"
        aria-label="Webhook registered elsewhere"
      >
        <p>Already have a webhook? Point it to this secret URL.</p>
        <ReceiverUrl url={url} />
        <TestCommandFold url={url} />
      </section>
    </>
  )
}
