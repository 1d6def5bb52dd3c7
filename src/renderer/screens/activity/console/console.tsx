import SendIcon from '@mui/icons-material/Send'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState, type KeyboardEvent } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { OperationAnswer, OperationInfo } from '../../../../contract/operations.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useAction } from '../../../api/actions.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { CodeEditor } from '../../../ui/code-view/code-editor.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePreference } from '../../../ui/preference.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { WriteWarning } from '../call/write-warning.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { callTarget } from './call-target.ts'
import { CredentialsLine } from './credentials-line.tsx'
import { fillExample } from './fill-example.ts'
import { OperationSelect } from './operation-select.tsx'
import { rememberedNetwork } from './request-draft.ts'
import { RequestFaults } from './request-faults.tsx'
import { RequestForm } from './request-form.tsx'
import { TimeoutField } from './timeout-field.tsx'
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

/** One operation: where it goes, what is sent, what comes back. */
export const Console = ({ project, operations, operation, onOperation }: ConsoleProps) => {
  const networks = useNetworks()
  const network = useNetworkOf(project)
  const faultId = useId()
  const send = useAction('operations.call')
  const [answer, setAnswer] = useState<Answer<OperationAnswer> | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [timeoutMs, setTimeoutMs] = useState(15_000)

  const examples = operation.examples.map(({ title, request }) => ({
    title,
    request: fillExample(request, {
      contract: project.startCollection?.contractAddress ?? null,
      chainId: networks.bySlug(network)?.chainId ?? null,
      projectId: project.projectId,
    }),
  }))
  const request = useRequestText(operation.name, examples[0]?.request ?? {})
  const target = callTarget(operation, project, network)
  const isWrite = operation.effect === 'write'

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
    if (isWrite) setAsking(true)
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
      <div className="md-console__bar">
        <OperationSelect operations={operations} value={operation.name} onChange={onOperation} />
        <TextField
          select
          label="Network"
          value={network}
          onChange={(event) => rememberedNetwork.write(event.target.value)}
          sx={{ width: 180, flex: '0 1 auto' }}
          title={operation.perNetwork ? '' : 'The address of this operation names no network.'}
        >
          {[...new Set([...project.networks, network])].map((slug) => (
            <MenuItem key={slug} value={slug}>
              {networks.nameOf(slug)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Example"
          value=""
          onChange={(event) => {
            const chosen = examples[Number(event.target.value)]
            if (chosen !== undefined) request.setValue(chosen.request)
          }}
          sx={{ width: 190, flex: '0 1 auto' }}
          slotProps={{
            inputLabel: { shrink: true },
            select: { displayEmpty: true, renderValue: () => 'Begin with…' },
          }}
        >
          {examples.map(({ title }, index) => (
            <MenuItem key={title} value={index}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <TimeoutField value={timeoutMs} onChange={setTimeoutMs} />
        <Button
          variant="contained"
          color={isWrite ? 'warning' : 'primary'}
          startIcon={<SendIcon />}
          loading={send.isRunning}
          loadingPosition="start"
          disabled={!request.read.ok}
          title="Ctrl or Cmd and Enter"
          onClick={ask}
          sx={{ height: 36 }}
        >
          Send
        </Button>
        {send.isRunning && (
          <Button color="inherit" onClick={send.cancel}>
            Cancel
          </Button>
        )}
      </div>
      <p className="md-console__about">
        {operation.summary}{' '}
        {isWrite ? (
          <StatusChip word="changes something" tone="warning" />
        ) : (
          <StatusChip word="only reads" tone="neutral" />
        )}
      </p>
      <div className="md-console__target">
        <span className="md-mono">
          {target === null
            ? `This project has no address for the ${operation.group} group.`
            : `POST ${target}`}
        </span>
        {target !== null && <CopyButton what="the address" text={target} />}
        <CredentialsLine project={project} credentials={operation.credentials} />
      </div>
      <div className="md-console__request">
        <Panel title="Fields">
          <RequestForm
            schema={operation.requestSchema}
            read={request.read}
            value={request.value}
            onChange={request.setValue}
            wireWord={(neutral) =>
              Object.hasOwn(project.wireNames, neutral) && project.wireNames[neutral] !== neutral
                ? project.wireNames[neutral]
                : undefined
            }
          />
        </Panel>
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
      </div>
      {answer !== null && <AnswerPanel answer={answer} project={project.id} />}
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
