import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { DraftRow } from '../../contract.ts'
import { useTransactionsSearch } from '../search.ts'

type EarlierRunNoteProps = { readonly draft: Pick<DraftRow, 'openRun' | 'builds'> }

export const EarlierRunNote = ({ draft: { openRun, builds } }: EarlierRunNoteProps) => {
  const newestBuild = builds[0]?.id
  const { search, change } = useTransactionsSearch()
  if (openRun === null || openRun.build === (search.build ?? newestBuild)) return null
  const { build, done, acts } = openRun
  return (
    <Alert
      severity="info"
      role="status"
      className="md-above"
      action={
        <Button
          variant="contained"
          onClick={() => change({ part: 'run', build: build === newestBuild ? undefined : build })}
        >
          Follow
        </Button>
      }
    >
      Another build is handed off, {done} of {acts} done.
    </Alert>
  )
}
