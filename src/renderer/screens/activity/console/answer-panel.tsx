import { useMemo, useState } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { OperationAnswer } from '../../../../contract/operations.ts'
import { useStillQuery } from '../../../api/still-query.ts'
import { CodeView } from '../../../ui/code-view/lazy-code.tsx'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { DeviationsTable } from '../../../ui/deviations-table.tsx'
import { formatDuration } from '../../../ui/duration-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { BodySection } from '../call/body-section.tsx'
import { writtenJson } from './use-request-text.ts'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'

/** A larger answer is shown as it came only, part by part. */
const mostReadable = 2_000_000

/** What came of the call. */
export const AnswerPanel = ({
  answer,
  project,
}: {
  readonly answer: Answer<OperationAnswer>
  /** The desk's id of the project. */
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
      title="Answer"
      actions={
        <TextLink to="/activity" search={{ call: call.id }} variant="body2">
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
        aria-label="How to show the answer"
        onChange={(_event, next: View) => setView(next)}
        isNarrow
        className="md-tabs--above"
      >
        {isReadable && <Tab value="read" label="As read, neutral names" />}
        <Tab value="raw" label="As it came" />
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
  return <CodeView key={answer.call.id} label="Answer as read" pieces={pieces} json mostHeight={560} />
}

const RawAnswer = ({ id }: { readonly id: number }) => {
  const { data, failure, refetch } = useStillQuery('calls.get', { id })
  if (failure !== null || data === undefined) return <NotYet failure={failure} onRetry={refetch} rows={8} />
  return (
    <BodySection
      key={id}
      id={id}
      part="answer"
      title="Answer as it came"
      bytes={data.answerBytes}
      first={data.answerText}
      cut={data.answerCut}
      none="There is no answer."
    />
  )
}
