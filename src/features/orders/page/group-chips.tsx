import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { formatCount } from '../../../renderer/ui/count-format.ts'

type GroupChipsProps = { readonly label: string; readonly children: ReactNode }

export const GroupChips = ({ label, children }: GroupChipsProps) => (
  <div className="md-groups md-row-of" role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)

type GroupChipProps = {
  readonly word: string
  readonly count: number
  readonly isChosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

export const GroupChip = ({ word, count, isChosen, onChoose }: GroupChipProps) => (
  <Chip
    component="button"
    clickable
    variant={isChosen ? 'filled' : 'outlined'}
    color={isChosen ? 'primary' : 'default'}
    aria-pressed={isChosen}
    aria-label={`${word}: ${formatCount(count)}`}
    label={
      <>
        {word} <b>{formatCount(count)}</b>
      </>
    }
    onClick={() => onChoose(!isChosen)}
  />
)
