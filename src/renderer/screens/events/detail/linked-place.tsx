import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { EventsSearch } from '../search.ts'

type LinkedPlaceProps = {
  readonly shown: ReactNode
  readonly what: string
  /** `undefined`: nothing to lead to. */
  readonly filter: Partial<EventsSearch> | undefined
  readonly onFilter: (filter: Partial<EventsSearch>) => void
}

/** A value, and the way to the events that have it too. */
export const LinkedPlace = ({ shown, what, filter, onFilter }: LinkedPlaceProps) =>
  filter === undefined ? (
    shown
  ) : (
    <span className="md-linked">
      <span className="md-fill">{shown}</span>
      <Button aria-label={`Events with ${what}`} onClick={() => onFilter(filter)}>
        Events
      </Button>
    </span>
  )
