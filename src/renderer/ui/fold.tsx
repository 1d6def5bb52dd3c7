import { useState, type ReactNode } from 'react'
import './detail-drawer.css'

/** A part of a drawer that few need: folded, and neither drawn nor requested before it is opened. */
export const Fold = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="md-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="md-fold__body">{children}</div>}
    </details>
  )
}
