import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useStillQuery } from '../../../api/still-query.ts'
import { useCallName } from '../call-name.ts'
import type { SearchControls } from '../search.ts'

/** Says which call waits to be compared, and what to do now. */
export const MarkedCall = ({ id, search, change }: SearchControls & { readonly id: number }) => {
  const { data } = useStillQuery('calls.get', { id })
  const nameOf = useCallName()
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.25, py: 0, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={() => change({ mark: undefined }, true)}>
          Clear the mark
        </Button>
      }
    >
      {data === undefined ? 'A call' : nameOf(data)} is marked.{' '}
      {search.call === undefined || search.call === id
        ? 'Open another call to compare the two.'
        : '“Compare with the marked call” shows what differs.'}
    </Alert>
  )
}
