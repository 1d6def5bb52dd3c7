import type { ReactNode } from 'react'

type ShowMoreProps = {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly className?: string
  readonly children: ReactNode
}

export const ShowMore = ({ isOpen, onToggle, className = '', children }: ShowMoreProps) => (
  <button
    type="button"
    className={`md-link ${className}`}
    aria-expanded={isOpen}
    onClick={() => onToggle(!isOpen)}
  >
    {children}
  </button>
)
