import { Tab, Tabs } from '../ui/tabs.tsx'
import { tabLabel } from './screen-tabs.ts'
import { tabWords, type TabbedPath, type TabOf } from './tab-words.ts'

type ScreenTabRowProps<P extends TabbedPath> = {
  readonly of: P
  readonly value: TabOf<P>
  /** `usual`: the tab that an address without a word shows. */
  readonly onChange: (tab: TabOf<P>, usual: boolean) => void
  readonly label?: string
  /** Under each other, as a list beside what they show. */
  readonly isUpright?: boolean
  /** In place of the usual label. */
  readonly labels?: Readonly<Partial<Record<TabOf<P>, string>>>
}

/** The row of a screen's tabs; their panel has the id `panel-` and the tab's word. */
export const ScreenTabRow = <P extends TabbedPath>(props: ScreenTabRowProps<P>) => {
  const { of, value, onChange, label = 'View', labels, isUpright = false } = props
  const names: readonly TabOf<P>[] = tabWords[of]
  return (
    <Tabs
      value={value}
      aria-label={label}
      onChange={(_event, next: TabOf<P>) => onChange(next, next === names[0])}
      isNarrow
      isUpright={isUpright}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          label={labels?.[name] ?? tabLabel(of, name)}
          id={`tab-${name}`}
          aria-controls={name === value ? `panel-${name}` : undefined}
        />
      ))}
    </Tabs>
  )
}
