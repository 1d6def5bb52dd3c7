import { createContext, use, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import './tabs.css'

type Chosen = { readonly value: string; readonly choose: (value: string) => void }

const ChosenContext = createContext<Chosen | undefined>(undefined)

type TabsProps<Value extends string> = {
  readonly value: Value
  readonly onChange: (event: null, next: Value) => void
  readonly 'aria-label': string
  /** Narrower than a short word would need: where there is little room. */
  readonly isNarrow?: boolean
  /** Under each other, as a list beside what they show. */
  readonly isUpright?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Where the keys lead among `count` tabs; `null` for others. */
const targetOf = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const isUpright = event.currentTarget.getAttribute('aria-orientation') === 'vertical'
  // The keys of the other direction scroll the page.
  if (isUpright ? /^Arrow(?:Left|Right)$/.test(event.key) : /^Arrow(?:Up|Down)$/.test(event.key)) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const target = at === -1 ? null : targetOf(event.key, at, tabs.length)
  if (target === null) return
  event.preventDefault()
  tabs[target]?.focus()
}

/** Parts of a screen, of which one is shown. The arrow keys lead from one to the next; Enter or Space shows it. */
export const Tabs = <Value extends string>({
  value,
  onChange,
  isNarrow = false,
  isUpright = false,
  className = '',
  children,
  ...rest
}: TabsProps<Value>) => {
  const chosen = useMemo(
    () => ({ value, choose: (next: string) => onChange(null, next as Value) }),
    [value, onChange],
  )
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={rest['aria-label']}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      className={`md-tabs ${isNarrow ? 'md-tabs--narrow' : ''} ${isUpright ? 'md-tabs--upright' : ''} ${className}`}
      onKeyDown={moveFocus}
    >
      <ChosenContext value={chosen}>{children}</ChosenContext>
    </div>
  )
}

type TabProps = {
  readonly value: string
  readonly label: ReactNode
  readonly id?: string
  readonly 'aria-controls'?: string | undefined
}

const showWhole = (tab: HTMLElement | null): void => {
  const row = tab?.parentElement
  if (tab == null || row == null || row.scrollWidth <= row.clientWidth) return
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Keeps the chosen tab in sight, also where the row becomes narrower. */
const keepInSight = (tab: HTMLElement | null): (() => void) | undefined => {
  const row = tab?.parentElement
  if (row == null) return undefined
  const observer = new ResizeObserver(() => showWhole(tab))
  observer.observe(row)
  return () => observer.disconnect()
}

/** One of `Tabs`. */
export const Tab = ({ value, label, ...rest }: TabProps) => {
  const chosen = use(ChosenContext)
  const isChosen = chosen?.value === value
  return (
    <button
      {...rest}
      ref={isChosen ? keepInSight : undefined}
      type="button"
      role="tab"
      className="md-tab"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onFocus={(event) => showWhole(event.currentTarget)}
      onClick={() => {
        if (!isChosen) chosen?.choose(value)
      }}
    >
      {label}
    </button>
  )
}
