import Button from '@mui/material/Button'
import type { Output } from '../../../../contract/contract.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'
import { ruleTitle } from '../rule-marks.tsx'

type MutedRulesDialogProps = {
  readonly summary: Output<'orders.findingGroups'>
  readonly onUnmute: (rule: string) => void
  /** Lists what muted rules found. */
  readonly onShow: () => void
  readonly onClose: () => void
}

/** Rules that are muted for a collection, each with what it found and the way back. */
export const MutedRulesDialog = ({ summary, onUnmute, onShow, onClose }: MutedRulesDialogProps) => {
  const foundBy = (rule: string): number =>
    summary.groups.filter((group) => group.rule === rule).reduce((sum, { muted }) => sum + muted, 0)
  return (
    <DialogFrame
      title="Muted rules"
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="outlined" disabled={summary.muted.length === 0} onClick={onShow}>
          Show their findings
        </Button>
      }
    >
      <p style={{ marginTop: 0 }}>
        Checks go on to apply these rules to this collection. What they find is listed as muted, and counts
        neither here nor on Overview or Portfolio.
      </p>
      {summary.muted.length === 0 && <p>No rule is muted.</p>}
      <SimpleTable
        label="Muted rules"
        rows={summary.muted}
        keyOf={({ rule }) => rule}
        columns={[
          { head: 'Rule', isName: true, cell: ({ rule }) => ruleTitle(rule) },
          { head: 'Findings', className: 'md-figures', cell: ({ rule }) => formatCount(foundBy(rule)) },
          { head: 'Muted', cell: ({ at }) => <Time at={at} /> },
          {
            hiddenHead: 'Unmute',
            className: 'md-figures',
            cell: ({ rule }) => (
              <Button
                variant="outlined"
                aria-label={`Unmute ${ruleTitle(rule)}`}
                onClick={() => onUnmute(rule)}
              >
                Unmute
              </Button>
            ),
          },
        ]}
      />
    </DialogFrame>
  )
}
