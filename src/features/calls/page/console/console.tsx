import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Paper, Tab, Tabs } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { OperationAnswer, OperationInfo } from '../../../operations/contract.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { CodeEditor, CodeView } from '../../../../renderer/ui/code-view/lazy-code.tsx'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { usePreference } from '../../../../renderer/ui/preference.ts'
import { WriteWarning } from '../call/write-warning.tsx'
import { ConsoleAbout } from './console-about.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { fillExample } from './fill-example.ts'
import { recallRequest, rememberedNetwork, rememberRequest } from './request-draft.ts'
import { RequestFaults } from './request-faults.tsx'
import type { Json } from '../../../../contract/scalars.ts'
import { type JsonPath, withValueAt } from './json-path.ts'
import { problemsByPath, type ReadRequest, readRequest } from './read-request.ts'
import { shapeOf } from './request-shape.ts'
import { MemberFields, ShapeField } from './shape-field.tsx'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { DeviationsTable } from '../../../../renderer/ui/deviations-table.tsx'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { BodySection } from '../call/body-section.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

type RequestText = {
  readonly text: string
  readonly read: ReadRequest
  readonly value: Json
  readonly setText: (text: string) => void
  readonly setValue: (value: Json) => void
}

const writtenJson = (value: Json): string => JSON.stringify(value, null, 2)

/**
 * The request that is being written: its text is the one truth, the form reads and changes it. Remembered by operation.
 *
 * @param example what to begin with when nothing is remembered
 */
export const useRequestText = (operation: string, example: Json): RequestText => {
  const [text, setText] = useState(() => recallRequest(operation) ?? writtenJson(example))
  const read = useMemo(() => readRequest(operation, text), [operation, text])
  const [value, setValue] = useState<Json>(read.value ?? example)
  if (read.value !== undefined && read.value !== value) setValue(read.value)
  const write = (next: string): void => {
    setText(next)
    rememberRequest(operation, next)
  }
  return { text, read, value, setText: write, setValue: (next) => write(writtenJson(next)) }
}

type RequestPanelProps = { readonly request: RequestText; readonly actions?: ReactNode }

export const RequestPanel = ({ request, actions }: RequestPanelProps) => {
  const faultId = useId()
  return (
    <Panel title="JSON" actions={actions}>
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
  )
}

/** A larger answer is shown as it came only, part by part. */
const mostReadable = 2_000_000

export const AnswerPanel = ({
  answer,
  project,
}: {
  readonly answer: Answer<OperationAnswer>
  readonly project: string
}) => {
  if (!answer.ok) {
    return (
      <ErrorPanel
        failure={answer.error}
        actions={<SettingsLink failure={answer.error} project={project} />}
      />
    )
  }
  const { call } = answer.value
  return (
    <Panel
      title="Response"
      actions={
        <TextLink to="/requests" search={{ call: call.id }} variant="body2">
          Show the call
        </TextLink>
      }
      description={[
        `HTTP ${call.status}`,
        formatDuration(call.durationMs),
        formatBytes(call.bytes),
        countOf(call.attempts, 'attempt'),
        call.deviations.length === 0 ? 'as documented' : countOf(call.deviations.length, 'deviation'),
      ].join(' · ')}
    >
      <AnswerTabs answer={answer.value} />
    </Panel>
  )
}

type View = 'read' | 'raw' | 'deviations'

const AnswerTabs = ({ answer }: { readonly answer: OperationAnswer }) => {
  const { call } = answer
  const isReadable = call.bytes <= mostReadable
  const [chosen, setView] = useState<View>('read')
  const view = chosen === 'read' && !isReadable ? 'raw' : chosen
  return (
    <>
      <Tabs
        value={view}
        aria-label="View of the response"
        onChange={(_event, next: View) => setView(next)}
        className="md-above"
      >
        {isReadable && <Tab value="read" label="Parsed" />}
        <Tab value="raw" label="Raw" />
        {call.deviations.length > 0 && (
          <Tab value="deviations" label={countOf(call.deviations.length, 'deviation')} />
        )}
      </Tabs>
      {view === 'read' && <ReadAnswer answer={answer} />}
      {view === 'raw' && <RawAnswer id={call.id} />}
      {view === 'deviations' && <DeviationsTable deviations={call.deviations} />}
    </>
  )
}

const ReadAnswer = ({ answer }: { readonly answer: OperationAnswer }) => {
  const pieces = useMemo(() => [writtenJson(answer.answer)], [answer])
  return <CodeView key={answer.call.id} label="Parsed response" pieces={pieces} json mostHeight={560} />
}

const RawAnswer = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useQuery(desk.still('calls.get', { id }))
  if (error !== null || data === undefined) return <NotYet error={error} onRetry={refetch} rows={8} />
  return (
    <BodySection
      key={id}
      id={id}
      part="answer"
      title="Raw response"
      bytes={data.answerBytes}
      first={data.answerText}
      cut={data.answerCut}
      none="No response"
    />
  )
}

type RequestFormProps = {
  readonly schema: Json
  readonly read: ReadRequest
  readonly value: Json
  readonly onChange: (value: Json) => void
  readonly wireWord: (neutral: string) => string | undefined
}

const RequestForm = ({ schema, read, value, onChange, wireWord }: RequestFormProps) => {
  const shape = useMemo(() => shapeOf(schema), [schema])
  const problems = useMemo(() => problemsByPath(read.problems), [read])
  const fields = {
    path: [] as JsonPath,
    value,
    problems,
    wireWord,
    onChange: (path: JsonPath, next: Json | undefined) => onChange(withValueAt(value, path, next) ?? null),
  }
  return (
    <fieldset disabled={read.syntax !== null}>
      <legend className="md-hidden">Request as fields</legend>
      {read.syntax !== null && (
        <Alert severity="info" className="md-above">
          Invalid JSON. Fields show the last valid state.
        </Alert>
      )}
      <div className="md-form__fields md-grid">
        {shape.kind === 'group' ? (
          <MemberFields {...fields} members={shape.members} />
        ) : (
          <ShapeField {...fields} label="Request" optional={false} shape={shape} />
        )}
      </div>
    </fieldset>
  )
}

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

const wireWordOf =
  ({ wireNames }: Project) =>
  (neutral: string): string | undefined => {
    const word = Object.hasOwn(wireNames, neutral) ? wireNames[neutral] : undefined
    return word === neutral ? undefined : word
  }

export const Console = ({ project, operations, operation, onOperation }: ConsoleProps) => {
  const networks = useNetworks()
  const network = useNetworkOf(project)
  const abort = useAbort()
  const send = useMutation(desk.mutation('operations.call', abort))
  const [answer, setAnswer] = useState<Answer<OperationAnswer> | null>(null)
  const confirm = useConfirm()
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
    if (request.read.value === undefined) return
    setAnswer(
      await answerOf(
        send.mutateAsync({
          project: project.id,
          operation: operation.name,
          ...(network === '' ? {} : { network }),
          request: request.read.value,
          timeoutMs,
        }),
      ),
    )
  }
  const ask = (): void => {
    if (!request.read.ok || send.isPending) return
    if (operation.effect !== 'write') return void sendNow()
    return confirm({
      title: `Send ${operation.name}?`,
      about: <WriteWarning operation={operation.name} />,
      label: 'Send',
      run: () => void sendNow(),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The editor would begin a line with it.
    event.preventDefault()
    event.stopPropagation()
    ask()
  }

  return (
    <div className="md-console md-panel" onKeyDownCapture={onKeyDown}>
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
        isSending={send.isPending}
        onSend={ask}
        onCancel={abort.abort}
      />
      <div className="md-scroll md-stack md-stack--near">
        <ConsoleAbout operation={operation} project={project} network={network} />
        <div className="md-pair">
          <Paper variant="outlined" sx={{ minWidth: 0, px: 2, py: 1.25 }}>
            <RequestForm
              schema={operation.requestSchema}
              read={request.read}
              value={request.value}
              onChange={request.setValue}
              wireWord={wireWordOf(project)}
            />
          </Paper>
          <div className="md-stack md-stack--near md-fill">
            <RequestPanel request={request} actions={<CopyButton what="request" text={request.text} />} />
            {answer === null ? (
              <Panel title="Response">
                <p className="md-text md-quiet">
                  {send.isPending ? 'Waiting for the response…' : 'Appears here.'}
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
