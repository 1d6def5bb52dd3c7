import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { Output } from '../../../../contract/contract.ts'
import type { ReceiverPath } from '../../../receiver/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { answerWords } from './answer-words.ts'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { usePathDialogs } from './path-dialogs.tsx'

type Listeners = Output<'listeners.list'>['listeners']

/** The listener that a path belongs to now: one that took the place of another has its path. */
const listenerOf = (key: string | null, listeners: Listeners) =>
  listeners.find((listener) => listener.path === key && listener.replacedBy === null)

const nameOf = ({ key }: ReceiverPath, listeners: Listeners): string => {
  if (key === null) return 'the general path'
  const name = listenerOf(key, listeners)?.name ?? ''
  return `the path of ${visibleText(name === '' ? key : name)}`
}

export const PathsPanel = () => {
  const { data, error, refetch } = useQuery(desk.query('receiver.paths', {}))
  // Only for names: without them the keys do.
  const listeners = useQuery(desk.query('listeners.list', {})).data?.listeners ?? []
  const { editAnswer, rotate } = usePathDialogs()
  return (
    <Panel title="Paths" description="Secret URLs" flush>
      {(error !== null || data === undefined) && <NotYet error={error} onRetry={refetch} rows={2} />}
      {data !== undefined && (
        <SimpleTable
          className="md-plain-table--acts md-plain-table--flush"
          rows={data.paths}
          keyOf={({ key }) => key ?? ''}
          columns={[
            { head: 'Path', cell: (path) => <PathName path={path} listeners={listeners} /> },
            {
              head: 'Answer',
              cell: ({ answer }) =>
                answer === null ? (
                  <span className="md-quiet">{answerWords(null)}</span>
                ) : (
                  <StatusChip word={answerWords(answer)} tone="warning" title="Changed for tests" />
                ),
            },
            { head: 'Old secrets', cell: ({ former }) => <FormerSecrets former={former} /> },
            {
              hiddenHead: 'Actions',
              className: 'md-acts',
              cell: (path) => {
                const url = path.url ?? path.localUrl
                const of = nameOf(path, listeners)
                return (
                  <>
                    <Button aria-label={`Set response of ${of}`} onClick={() => editAnswer(path, of)}>
                      Answer
                    </Button>
                    <Button aria-label={`Give ${of} a new secret`} onClick={() => rotate(path, of)}>
                      New secret
                    </Button>
                    {url !== null && <CopyButton text={url} what={`URL of ${of}`} />}
                  </>
                )
              },
            },
          ]}
        />
      )}
    </Panel>
  )
}

const PathName = ({ path, listeners }: { readonly path: ReceiverPath; readonly listeners: Listeners }) => {
  const listener = listenerOf(path.key, listeners)
  if (path.key === null) return 'General'
  if (listener === undefined) return <code>{visibleText(path.key)}</code>
  return (
    <TextLink to="/webhooks" search={{ listener: listener.key }}>
      {visibleText(listener.name === '' ? path.key : listener.name)}
    </TextLink>
  )
}

const FormerSecrets = ({ former }: Pick<ReceiverPath, 'former'>) => {
  const last = former.at(-1)
  if (last === undefined) return <span className="md-quiet">none</span>
  return (
    <>
      {former.length > 1 && `${former.length}, the last of them `}ends <Time at={last.until} />
    </>
  )
}
