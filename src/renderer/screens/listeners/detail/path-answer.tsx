import { useDeskQuery } from '../../../api/queries.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** What deliveries on a listener's path are answered: set for a test and forgotten, it makes a service give up. */
export const PathAnswer = ({ path }: { readonly path: string }) => {
  const paths = useDeskQuery('receiver.paths', {}).data?.paths
  const found = paths?.find(({ key }) => key === path)
  if (found === undefined) return paths === undefined ? '…' : 'nothing: it no longer receives deliveries'
  const { answer } = found
  return (
    <>
      {answer === null ? (
        'an empty 200 at once'
      ) : (
        <StatusChip
          word={`HTTP ${answer.status}${answer.delayMs === 0 ? '' : ` after ${formatDuration(answer.delayMs)}`}`}
          tone="warning"
          title="Changed for tests."
        />
      )}{' '}
      <TextLink to="/settings" search={{ section: 'receiver' }}>
        Change it
      </TextLink>
    </>
  )
}
