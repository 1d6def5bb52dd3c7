import { Fragment } from 'react'
import type { Source } from '../../../../contract/sources.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/more-menu.tsx'
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
  return (
    <table className="md-plain-table md-networks">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">State</th>
          <th scope="col">Behind</th>
          <th scope="col">Last delivery</th>
          <th scope="col" className="md-figures">
            Received
          </th>
          <th scope="col">
            <span className="md-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            onEdit={() => onEdit(source)}
            onRemove={() => onRemove(source)}
            onToggle={() => void toggle(source)}
          />
        ))}
      </tbody>
    </table>
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

type SourceRowProps = {
  readonly source: Source
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** Pauses or resumes it. */
  readonly onToggle: () => void
}

const SourceRow = ({ source, onEdit, onRemove, onToggle }: SourceRowProps) => {
  const { name, kind, url, state, position, imported, failure, notices, receivers } = source
  const { addedAt, lastReceivedAt } = source
  const items: MoreItem[] = [
    { label: 'Edit', run: onEdit },
    { label: state === 'paused' ? 'Resume' : 'Pause', run: onToggle },
    { label: 'Remove', run: onRemove, removes: true },
  ]
  return (
    <Fragment>
      <tr>
        <td>
          <span className="md-name">{name}</span>
          <div className="md-quiet">{url}</div>
          {addedAt !== null && (
            <div className="md-quiet">
              Added <Time at={addedAt} />
            </div>
          )}
          {receivers.length > 1 && <Receivers receivers={receivers} />}
        </td>
        <td>
          <StatusChip {...sourceStates[state]} />
        </td>
        <td>{lagWords(source)}</td>
        <td>
          {lastReceivedAt === null ? 'None yet' : <Time at={lastReceivedAt} />}
          {position > 0 && (
            <div className="md-quiet" title="Number of the last delivery read, in the source’s log.">
              {kind === 'team'
                ? `Position ${formatCount(position)}`
                : `No. ${formatCount(position)} of its log`}
            </div>
          )}
        </td>
        <td className="md-figures">{formatCount(imported)}</td>
        <td className="md-networks__acts">
          <MoreMenu label={`More about ${name}`} items={items} />
        </td>
      </tr>
      {(failure !== null || notices.length > 0) && (
        <tr>
          <td colSpan={6} className="md-nodes__test">
            {failure !== null && <ErrorPanel failure={failure} />}
            {notices.map((notice) => (
              <p key={notice} className="md-quiet">
                <AddressedText text={notice} />
              </p>
            ))}
          </td>
        </tr>
      )}
    </Fragment>
  )
}
