import Button from '@mui/material/Button'
import { formatCount } from '../../../ui/count-format.ts'
import { isMissing } from './audit-words.ts'
import type { FindingRow } from './finding-columns.tsx'

/** Findings that are filled in at once. */
const mostFilled = 1000

type PickedFindingsProps = {
  readonly findings: readonly FindingRow[]
  /** Fills in what these findings miss. */
  readonly onFill: (findings: number[]) => void
}

/** What can be done with the findings that are picked. */
export const PickedFindings = ({ findings, onFill }: PickedFindingsProps) => {
  const missing = findings.filter(isMissing).map(({ id }) => id)
  return (
    <Button
      variant="contained"
      disabled={missing.length === 0 || missing.length > mostFilled}
      title={
        missing.length === 0
          ? 'Only what was missed and is not filled in yet can be filled in.'
          : missing.length > mostFilled
            ? `At most ${formatCount(mostFilled)} at once.`
            : ''
      }
      onClick={() => onFill(missing)}
    >
      {missing.length === findings.length || missing.length === 0
        ? 'Fill in…'
        : `Fill in ${formatCount(missing.length)} missed…`}
    </Button>
  )
}
