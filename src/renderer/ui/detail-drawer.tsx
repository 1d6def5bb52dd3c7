import { IconButton } from '@mui/material'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import './detail-drawer.css'
import { CloseIcon, KeyboardArrowDownIcon, KeyboardArrowUpIcon } from './icons.tsx'
import './plain-table.css'
import { isTyping } from './typing.ts'

export type Beside = {
  readonly onClose: () => void
  /** `undefined`: there is none. Without either there are no buttons to step. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Counts up when the keyboard asked for the drawer: the focus goes into it then. */
  readonly focusRequest?: number
}

type DetailDrawerProps = Beside & {
  readonly title: ReactNode
  readonly subject: string
  readonly actions?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * Details beside a table. It is no dialog: the table stays usable, and its arrow keys move the drawer along. Inside,
 * `j`/`k` step to the next and the previous row; Escape closes from anywhere but a field, a dialog or a menu.
 */
export const DetailDrawer = ({
  title,
  subject,
  onClose,
  onPrevious,
  onNext,
  focusRequest = 0,
  actions,
  wide = false,
  children,
}: DetailDrawerProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const drawer = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const id = useId()

  const close = (): void => {
    // Whoever was in the drawer goes back to where they came from; the others stay where they are.
    if (drawer.current?.contains(document.activeElement) === true) {
      const back = cameFrom.current?.isConnected === true ? cameFrom.current : null
      const table = drawer.current.parentElement?.querySelector<HTMLElement>('[role="grid"]')
      ;(back ?? table)?.focus()
    }
    onClose()
  }

  useEffect(() => {
    if (focusRequest > 0) heading.current?.focus()
  }, [focusRequest])

  const closeNow = useEffectEvent(close)
  // With the drawing itself, as all keys: who sees it can close it.
  useLayoutEffect(() => {
    // From wherever the focus is left by what opened the drawer, or by a button that is gone: the page, a heading, a tab.
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
      // Of a dialog over it, whose button that had the focus is gone.
      if (document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      closeNow()
    }
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    // Events of React pass from a menu or dialog to the drawer it was opened from.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    // Something inside has used the key: a search in a text is closed before the drawer.
    if (event.isDefaultPrevented()) return
    const step = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined
    if (event.key === 'Escape') close()
    else if (step === undefined) return
    else {
      // What has the focus goes with its row; the next key must find the drawer.
      heading.current?.focus()
      step()
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <aside
      ref={drawer}
      className={wide ? 'md-drawer md-drawer--wide' : 'md-drawer'}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && drawer.current?.contains(relatedTarget) === false)
          cameFrom.current = relatedTarget
      }}
    >
      <div className="md-row-of md-bar md-bar--ruled">
        <h2 ref={heading} id={id} tabIndex={-1} className="md-cut md-drawer__title">
          {title}
        </h2>
        {actions}
        {(onPrevious ?? onNext) !== undefined && (
          <>
            <IconButton
              aria-label="Previous row (k)"
              title="Previous row (k)"
              disabled={onPrevious === undefined}
              onClick={onPrevious}
            >
              <KeyboardArrowUpIcon />
            </IconButton>
            <IconButton
              aria-label="Next row (j)"
              title="Next row (j)"
              disabled={onNext === undefined}
              onClick={onNext}
            >
              <KeyboardArrowDownIcon />
            </IconButton>
          </>
        )}
        <IconButton aria-label="Close (Escape)" title="Close (Escape)" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* The tab stop lets the keyboard scroll a long drawer. */}
      <div key={subject} className="md-drawer__body" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
    </aside>
  )
}

export const DrawerSection = ({
  title,
  actions,
  children,
}: {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) => (
  <section className="md-section">
    <div className="md-row-of md-section__head">
      <h3>{title}</h3>
      {actions}
    </div>
    {children}
  </section>
)
