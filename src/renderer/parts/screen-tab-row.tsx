import type { ReactNode } from 'react'
import { Tab, Tabs } from '@mui/material'
import { useAbsentTabs } from './contributions.tsx'
import { tabLabel } from './screen-tabs.ts'
import { tabWords, type TabbedPath, type TabOf } from './tab-words.ts'

type ScreenTabRowProps<P extends TabbedPath> = {
  readonly of: P
  readonly value: TabOf<P>
  /** @param word what stands for the tab in the address; the usual one has none */
  readonly onChange: (word: TabOf<P> | undefined, tab: TabOf<P>) => void
  readonly label?: string
  /** `undefined`: a row. Else beside what they show, under each other where there is room. */
  readonly isUpright?: boolean
  readonly without?: readonly TabOf<P>[]
  readonly children?: ReactNode
}

/** The row of a screen's tabs; their panel has the id `panel-` and the tab's word. */
export const ScreenTabRow = <P extends TabbedPath>(props: ScreenTabRowProps<P>) => {
  const { of, value, onChange, label = 'View', isUpright } = props
  const all: readonly TabOf<P>[] = tabWords[of]
  const absent: readonly string[] = useAbsentTabs()
  const names = all.filter((name) => props.without?.includes(name) !== true && !absent.includes(name))
  const tabs = (
    <Tabs
      value={value}
      aria-label={label}
      onChange={(_event, next: TabOf<P>) => onChange(next === names[0] ? undefined : next, next)}
      orientation={isUpright === true ? 'vertical' : 'horizontal'}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          label={tabLabel(of, name)}
          id={`tab-${name}`}
          aria-controls={name === value ? `panel-${name}` : undefined}
        />
      ))}
    </Tabs>
  )
  if (isUpright !== undefined) return tabs
  return (
    <div className="md-spread md-tabs-row">
      {tabs}
      {props.children}
    </div>
  )
}
