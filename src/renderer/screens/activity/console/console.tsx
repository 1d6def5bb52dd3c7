import Paper from '@mui/material/Paper'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { OperationAnswer, OperationInfo } from '../../../../contract/operations.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { CodeEditor } from '../../../ui/code-view/lazy-code.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePreference } from '../../../ui/preference.ts'
import { WriteWarning } from '../call/write-warning.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { ConsoleAbout } from './console-about.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { fillExample } from './fill-example.ts'
import { rememberedNetwork } from './request-draft.ts'
import { RequestFaults } from './request-faults.tsx'
import { RequestForm } from './request-form.tsx'
import { useRequestText } from './use-request-text.ts'

type ConsoleProps = {
  readonly project: Project
  readonly operations: readonly OperationInfo[]
  readonly operation: OperationInfo
  readonly onOperation: (name: string) => void
}

const useNetworkOf = (project: Project): string => {
  const remembered = usePreference(rememberedNetwork)
  if (project.networks.includes(remembered)) return remembered
  return project.startCollection?.network ?? project.networks[0] ?? ''
}

/** The service's word for a neutral identifier, where it has one of its own. */
const wireWordOf =
  ({ wireNames }: Project) =>
  (neutral: string): string | undefined => {
    const word = Object.hasOwn(wireNames, neutral) ? wireNames[neutral] : undefined
    return word === neutral ? undefined : word
  }

/** One operation: where it goes, what is sent, what comes back. */
export const Console = ({ project, operations, operation, onOperation }: ConsoleProps) => {
  const networks = useNetworks()
  const network = useNetworkOf(project)
  const faultId = useId()
  const send = useDeskMutation('operations.call')
  const [answer, setAnswer] = useState<Answer<OperationAnswer> | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [timeoutMs, setTimeoutMs] = useState(15_000)

  const known = {
    contract: project.startCollection?.contractAddress ?? null,
    chainId: networks.bySlug(network)?.chainId ?? null,
    projectId: project.projectId,
  }
  const examples = operation.examples.map(({ title, request }) => ({
    title,
    request: fillExample(request, known),
  }))
  const request = useRequestText(operation.name, examples[0]?.request ?? {})

  const sendNow = async (): Promise<void> => {
    setAsking(false)
    if (request.read.value === undefined) return
    setAnswer(
      await send.run({
        project: project.id,
        operation: operation.name,
        ...(network === '' ? {} : { network }),
        request: request.read.value,
        timeoutMs,
      }),
    )
  }
  const ask = (): void => {
    if (!request.read.ok || send.isRunning) return
    if (operation.effect === 'write') setAsking(true)
    else void sendNow()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The editor would begin a line with it.
    event.preventDefault()
    event.stopPropagation()
    ask()
  }

  return (
    <div className="md-console" onKeyDownCapture={onKeyDown}>
      <ConsoleBar
        operations={operations}
        operation={operation}
        onOperation={onOperation}
        slugs={[...new Set([...project.networks, network])]}
        network={network}
        examples={examples}
        onExample={request.setValue}
        timeoutMs={timeoutMs}
        onTimeout={setTimeoutMs}
        canSend={request.read.ok}
        isSending={send.isRunning}
        onSend={ask}
        onCancel={send.cancel}
      />
      <div className="md-console__rest">
        <ConsoleAbout operation={operation} project={project} network={network} />
        <div className="md-console__request">
          <Paper variant="outlined" sx={{ minWidth: 0, px: 2, py: 1.25 }}>
            <RequestForm
              schema={operation.requestSchema}
              read={request.read}
              value={request.value}
              onChange={request.setValue}
              wireWord={wireWordOf(project)}
            />
          </Paper>
          <div>
            <Panel title="JSON" actions={<CopyButton what="the request" text={request.text} />}>
              <CodeEditor
                label="Request as JSON"
                value={request.text}
                onChange={request.setText}
                faulty={!request.read.ok}
                describedBy={faultId}
                leastHeight={180}
                mostHeight={560}
              />
              <RequestFaults id={faultId} read={request.read} />
            </Panel>
            {answer === null ? (
              <Panel title="Answer">
                <p className="md-text md-quiet">
                  {send.isRunning ? 'Waiting for the answer…' : 'The answer appears here.'}
                </p>
              </Panel>
            ) : (
              <IntoSight key={answer.ok ? answer.value.call.id : answer.error.callId}>
                <AnswerPanel answer={answer} project={project.id} />
              </IntoSight>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Send ${operation.name}?`}
        confirmLabel="Send"
        onConfirm={() => void sendNow()}
        onClose={() => setAsking(false)}
      >
        <WriteWarning operation={operation.name} />
      </ConfirmDialog>
    </div>
  )
}

/** A new answer must not wait below the edge of the window. */
const IntoSight = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no way to clean up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="status">
      {children}
    </div>
  )
}
