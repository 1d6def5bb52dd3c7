import { useState, type ReactNode } from 'react'
import './detail-drawer.css'

type FoldProps = {
  readonly title: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a drawer or form that few need: folded, and neither drawn nor requested before it is opened. */
export const Fold = ({ title, isOpen: beginsOpen = false, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(beginsOpen)
  return (
    <details className="md-fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="md-above">{children}</div>}
    </details>
  )
}
