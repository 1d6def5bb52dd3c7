import type { Source } from '../../../../contract/sources.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/more-menu.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { lagWords, sourceStates } from './source-words.ts'

type SourceRowsProps = {
  readonly sources: readonly Source[]
  readonly onEdit: (source: Source) => void
  readonly onRemove: (source: Source) => void
}

/** One line for each source, and below it what keeps it from being read. */
export const SourceRows = ({ sources, onEdit, onRemove }: SourceRowsProps) => {
  const pause = useDeskMutation('sources.pause')
  const resume = useDeskMutation('sources.resume')
  const toasts = useToasts()
  const toggle = async ({ id, state }: Source): Promise<void> => {
    const done = await (state === 'paused' ? resume : pause).run({ id })
    if (!done.ok) toasts.show(done.error.message, 'error')
  }
  const itemsOf = (source: Source): readonly MoreItem[] => [
    { label: 'Edit', run: () => onEdit(source) },
    { label: source.state === 'paused' ? 'Resume' : 'Pause', run: () => void toggle(source) },
    { label: 'Remove', run: () => onRemove(source), removes: true },
  ]
  return (
    <SimpleTable
      className="md-networks md-networks--inset"
      rows={sources}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Source',
          cell: ({ name, url, addedAt, receivers }) => (
            <>
              <span className="md-name">{name}</span>
              <div className="md-quiet">{url}</div>
              {addedAt !== null && (
                <div className="md-quiet">
                  Added <Time at={addedAt} />
                </div>
              )}
              {receivers.length > 1 && <Receivers receivers={receivers} />}
            </>
          ),
        },
        { head: 'State', cell: ({ state }) => <StatusChip {...sourceStates[state]} /> },
        { head: 'Behind', cell: lagWords },
        {
          head: 'Last delivery',
          cell: ({ lastReceivedAt, position, kind }) => (
            <>
              {lastReceivedAt === null ? 'None yet' : <Time at={lastReceivedAt} />}
              {position > 0 && (
                <div className="md-quiet" title="Number of the last delivery read, in the source’s log.">
                  {kind === 'team'
                    ? `Position ${formatCount(position)}`
                    : `No. ${formatCount(position)} of its log`}
                </div>
              )}
            </>
          ),
        },
        { head: 'Received', className: 'md-figures', cell: ({ imported }) => formatCount(imported) },
        {
          hiddenHead: 'Actions',
          className: 'md-networks__acts',
          cell: (source) => <MoreMenu label={`More about ${source.name}`} items={itemsOf(source)} />,
        },
      ]}
      below={({ failure, notices }) =>
        failure === null && notices.length === 0 ? null : (
          <>
            {failure !== null && <ErrorPanel failure={failure} />}
            {notices.map((notice) => (
              <p key={notice} className="md-quiet">
                <AddressedText text={notice} />
              </p>
            ))}
          </>
        )
      }
    />
  )
}

/** Who took the deliveries of a log that several receivers write. */
const Receivers = ({ receivers }: Pick<Source, 'receivers'>) => (
  <ul className="md-quiet md-bare-list" aria-label="Receivers">
    {receivers.map(({ origin, name, lastReceivedAt }) => (
      <li key={origin}>
        <bdi>{visibleText(name ?? `Receiver ${origin.slice(0, 8)}`)}</bdi>
        {lastReceivedAt !== null && (
          <>
            , last delivery <Time at={lastReceivedAt} />
          </>
        )}
      </li>
    ))}
  </ul>
)
