import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchOffIcon } from '../ui/icons.tsx'

type NoMatchProps = {
  readonly title: string
  readonly onClear: () => void
  readonly clearLabel?: string
  readonly children: ReactNode
}

export const NoMatch = ({ title, onClear, clearLabel = 'Clear all filters', children }: NoMatchProps) => (
  <EmptyState
    icon={<SearchOffIcon />}
    title={title}
    actions={
      <Button variant="outlined" onClick={onClear}>
        {clearLabel}
      </Button>
    }
  >
    {children}
  </EmptyState>
)
