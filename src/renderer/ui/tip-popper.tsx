import Popper, { type PopperProps } from '@mui/material/Popper'
import type { ReactNode } from 'react'

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
export const TipPopper = ({
  id,
  anchor,
  placement,
  onPointerEnter,
  onPointerLeave,
  children,
}: TipPopperProps) => (
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
