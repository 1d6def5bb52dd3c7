import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { Fragment } from 'react'
import { FilterField } from '../../ui/filter-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { SearchField } from './search-field.ts'
import { given } from '../../ui/given.ts'

type FilterPanelProps = {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly fields: readonly SearchField[]
  readonly onClose: () => void
  /** Takes every filter away; `null` where there is none. */
  readonly onClear: (() => void) | null
}

/** More fields than that stand in three columns. */
const many = 10

/** Every filter of a list as a control. */
export const FilterPanel = ({ open, anchor, fields, onClose, onClear }: FilterPanelProps) => (
  <Popover
    open={open}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: -4, horizontal: 'right' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': 'Filters',
        className: `md-filter-panel ${fields.length > many ? 'md-filter-panel--wide' : ''}`,
      },
    }}
  >
    <div className="md-filter-panel__fields">
      {[...Map.groupBy(fields, ({ group }) => group ?? '')].map(([group, some]) => (
        <Fragment key={group}>
          {group !== '' && <h3>{group}</h3>}
          {some.map((field) => (
            <FieldControl key={field.word} field={field} />
          ))}
        </Fragment>
      ))}
    </div>
    <div className="md-filter-panel__end">
      <Button disabled={onClear === null} onClick={onClear ?? undefined}>
        Clear filters
      </Button>
      <Button variant="contained" onClick={onClose}>
        Done
      </Button>
    </div>
  </Popover>
)

const FieldControl = ({ field }: { readonly field: SearchField }) => {
  const { label, values, set, choices, mono, placeholder, check } = field
  if (field.isTime === true)
    return <TimeField label={label} iso={values[0]} onChange={(iso) => set(iso === undefined ? [] : [iso])} />
  if (choices === undefined || field.open === true)
    return (
      <FilterField
        label={label}
        value={values[0]}
        onChange={(value) => set(value === undefined ? [] : [value])}
        width="100%"
        {...given({ mono, placeholder, check, suggestions: choices })}
      />
    )
  return field.several === true ? (
    <FilterSelect label={label} any="Any" width="100%" choices={choices} values={values} onChange={set} />
  ) : (
    <FilterSelect
      label={label}
      any="Any"
      width="100%"
      choices={choices}
      value={values[0]}
      onChange={(value) => set(value === undefined ? [] : [value])}
    />
  )
}
