import Button from '@mui/material/Button'
import { ArrowUpwardIcon } from '../ui/icons.tsx'
import type { LiveHead } from './source.ts'

/** Over the table: how many rows wait, brought in on a click; or that the list begins with the oldest, and the way back. */
export const WaitingChip = ({ waiting, letIn, isOldestFirst, turn }: LiveHead) =>
  waiting.count === 0 && !isOldestFirst ? null : (
    <div className={`md-over-table ${isOldestFirst ? 'md-over-table--below' : ''}`}>
      <Button variant="contained" startIcon={<ArrowUpwardIcon />} onClick={isOldestFirst ? turn : letIn}>
        {isOldestFirst
          ? 'Oldest first. Back to the newest'
          : `${waiting.count}${waiting.more ? '+' : ''} new`}
      </Button>
    </div>
  )
