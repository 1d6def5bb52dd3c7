import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './marks.css'
import Popper, { type PopperProps } from '@mui/material/Popper'

const modifiers = [{ name: 'offset', options: { offset: [0, 4] } }]

type TipPopperProps = {
  readonly id: string
  readonly anchor: Element
  readonly placement: NonNullable<PopperProps['placement']>
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly children: ReactNode
}

/** A tip beside what it is about. */
const TipPopper = ({ id, anchor, placement, onPointerEnter, onPointerLeave, children }: TipPopperProps) => (
  <Popper open anchorEl={anchor} placement={placement} modifiers={modifiers} className="md-tip-layer">
    <div
      id={id}
      role="tooltip"
      className="md-tip"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {children}
    </div>
  </Popper>
)

const hideAfter = 120

type HoverTipProps = {
  readonly tip: ReactNode
  readonly className?: string | undefined
  /** Milliseconds of hovering after which it shows. */
  readonly wait?: number | undefined
  readonly placement?: ComponentProps<typeof TipPopper>['placement'] | undefined
  /** Its one child is the box that is pointed at. */
  readonly isAround?: boolean | undefined
  /** The pointer came. */
  readonly onHover?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * Shows more of its content on hover and on focus inside. It costs listeners alone until it is needed, so that a table can have
 * hundreds. The tip can be hovered itself, and Escape takes it away.
 */
export const HoverTip = ({
  tip,
  className,
  wait = 250,
  placement = 'top',
  isAround = false,
  onHover,
  children,
}: HoverTipProps) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: Element | null, after: number) => {
    clearTimeout(timer.current)
    if (tip === '') return setAnchor(null)
    timer.current = setTimeout(() => setAnchor(next), after)
  }

  const boxOf = (element: Element): Element => (isAround ? (element.firstElementChild ?? element) : element)

  return (
    <span
      className={isAround ? 'md-around' : className}
      aria-describedby={anchor !== null ? id : undefined}
      onPointerEnter={(event) => {
        onHover?.()
        later(boxOf(event.currentTarget), wait)
      }}
      onPointerLeave={() => later(null, hideAfter)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) later(boxOf(event.currentTarget), 0)
      }}
      onBlur={() => later(null, 0)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || anchor === null) return
        event.stopPropagation()
        later(null, 0)
      }}
    >
      {children}
      {anchor !== null && tip !== '' && (
        <TipPopper
          id={id}
          anchor={anchor}
          placement={placement}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => later(null, hideAfter)}
        >
          {tip}
        </TipPopper>
      )}
    </span>
  )
}
