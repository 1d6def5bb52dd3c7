import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState, type KeyboardEvent } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { dayAfterKey, weeksOf } from './month-days.ts'
import './month-popover.css'

type MonthPopoverProps = {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  /** Accessible name. */
  readonly label: string
  /** The chosen day, as `2026-01-31`. */
  readonly chosen: string | undefined
  readonly today: string
  readonly onPick: (day: string) => void
  readonly onClose: () => void
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const takeFocus = (button: HTMLElement | null): void => button?.focus()

/** A month to choose a day from. */
export const MonthPopover = (props: MonthPopoverProps) => (
  <Popover
    open={props.open}
    anchorEl={props.anchor}
    onClose={props.onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': props.label, sx: { p: 1 } } }}
  >
    <Month {...props} />
  </Popover>
)

/**
 * The grid of a month with one tab stop. The arrow keys lead to the day or week beside it, Home and End to the ends of its week, Page
 * Up and Page Down to another month, with Shift to another year; Enter or Space chooses.
 */
const Month = ({ chosen, today, onPick }: MonthPopoverProps) => {
  const [day, setDay] = useState(chosen ?? today)
  // The button that turns the month keeps the focus.
  const [byKey, setByKey] = useState(true)
  const turn = (key: 'PageUp' | 'PageDown'): void => {
    setByKey(false)
    setDay((now) => dayAfterKey(key, false, now) ?? now)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, event.shiftKey, day)
    if (next === null) return
    event.preventDefault()
    setByKey(true)
    setDay(next)
  }
  const title = monthName.format(Date.parse(day))
  return (
    <>
      <div className="md-month__head">
        <IconButton aria-label="Month before" onClick={() => turn('PageUp')}>
          <ChevronLeftIcon />
        </IconButton>
        <strong aria-live="polite">{title}</strong>
        <IconButton aria-label="Month after" onClick={() => turn('PageDown')}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div role="grid" tabIndex={-1} aria-label={title} className="md-month" onKeyDown={onKeyDown}>
        <div role="row" className="md-month__week">
          {weekdays.map((name) => (
            <span key={name} role="columnheader" aria-label={name}>
              {name.slice(0, 2)}
            </span>
          ))}
        </div>
        {weeksOf(day).map((week) => (
          <div key={week[0]} role="row" className="md-month__week">
            {week.map((one) => (
              <span key={one} role="gridcell" aria-selected={one === chosen}>
                <button
                  ref={one === day && byKey ? takeFocus : undefined}
                  type="button"
                  tabIndex={one === day ? 0 : -1}
                  aria-label={dayName.format(Date.parse(one))}
                  aria-current={one === today ? 'date' : undefined}
                  className={one.slice(0, 7) === day.slice(0, 7) ? '' : 'md-month__beside'}
                  onClick={() => onPick(one)}
                >
                  {Number(one.slice(8))}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
