import type { ReactNode } from 'react'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { shownStates, statesOf, type AlertsSearch } from '../search.ts'
import { alertStates } from './alert-state.tsx'

type AlertFilterBarProps = {
  readonly search: AlertsSearch
  readonly change: (members: Partial<AlertsSearch>) => void
  readonly isResolved: boolean
  /** At the end of the bar. */
  readonly children?: ReactNode
}

const choices = shownStates.map((value) => ({ value, label: alertStates[value].word }))

/** What narrows the alerts. */
export const AlertFilterBar = ({ search, change, isResolved, children }: AlertFilterBarProps) => (
  <SearchBar
    label="Filter alerts"
    text={search.text}
    onText={(text) => change({ text })}
    placeholder="Search title and text"
    fields={
      isResolved
        ? []
        : [
            {
              word: 'state',
              label: 'State',
              several: true,
              choices,
              values: statesOf(search),
              set: (values) => change({ state: values.length === 0 ? undefined : values.join(',') }),
            },
          ]
    }
    onClear={() => change({ text: undefined, state: undefined })}
  >
    {children}
  </SearchBar>
)
