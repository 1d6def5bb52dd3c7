import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'

/** Says over the table how many rows wait, and brings them in on a click. */
export const WaitingChip = ({
  waiting,
  onLetIn,
}: {
  readonly waiting: { readonly count: number; readonly more: boolean }
  readonly onLetIn: () => void
}) =>
  waiting.count === 0 ? null : (
    <div className="md-over-table">
      <Button variant="contained" size="small" startIcon={<ArrowUpwardIcon />} onClick={onLetIn}>
        {waiting.count}
        {waiting.more ? '+' : ''} new
      </Button>
    </div>
  )
