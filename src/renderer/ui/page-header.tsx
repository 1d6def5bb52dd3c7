import type { ReactNode } from 'react'
import './screen.css'

/** Top of a screen: its one `h1`, a sentence, and what can be done here. With its tabs in one `md-head` it shares a line with them in a low window. */
export const PageHeader = ({
  title,
  back,
  beside,
  description,
  actions,
}: {
  title: string
  back?: ReactNode
  beside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}) => (
  <header className="md-page-head">
    <div className="md-page-head__words">
      <div className="md-row-of md-page-head__title">
        {back}
        {/* It can be focused by a jump, and is no stop of the Tab key. */}
        <h1 tabIndex={-1} {...(back === undefined ? {} : { className: 'md-cut', title })}>
          {title}
        </h1>
        {beside}
      </div>
      {description !== undefined && <div className="md-page-note">{description}</div>}
    </div>
    {actions !== undefined && <div className="md-flow md-page-head__actions">{actions}</div>}
  </header>
)
