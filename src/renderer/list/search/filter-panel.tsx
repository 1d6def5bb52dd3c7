import { Button, IconButton, Popover } from '@mui/material'
import { Fragment } from 'react'
import { FilterField } from '../../ui/filter-field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { SearchField } from './search-field.ts'
import { given } from '../../../core/given.ts'

type FilterPanelProps = {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly fields: readonly SearchField[]
  readonly onClose: () => void
  readonly onClear: (() => void) | null
}

const many = 10

const isWide = (fields: readonly SearchField[]): boolean => fields.length > many

export const FilterPanel = ({ open, anchor, fields, onClose, onClear }: FilterPanelProps) => (
  <Popover
    open={open}
    // A wide one begins where the list does, and not over what is beside it.
    anchorEl={isWide(fields) ? (anchor?.closest('search') ?? null) : anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: isWide(fields) ? 'left' : 'right' }}
    transformOrigin={{ vertical: -4, horizontal: isWide(fields) ? 'left' : 'right' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': 'Filters',
        className: `md-column md-filter-panel ${isWide(fields) ? 'md-filter-panel--wide' : ''}`,
      },
    }}
  >
    {/* Where it covers the button that opened it. */}
    {isWide(fields) && (
      <div className="md-filter-panel__head">
        <h2 className="md-name">Filters</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    )}
    <div className="md-filter-panel__fields">
      {[...Map.groupBy(fields, ({ group }) => group ?? '')].map(([group, some]) => (
        <Fragment key={group}>
          {group !== '' && <h3>{group}</h3>}
          {some[0]?.groupNote !== undefined && <small className="md-quiet">{some[0].groupNote}</small>}
          {some.map((field) => (
            <FieldControl key={field.word} field={field} />
          ))}
        </Fragment>
      ))}
    </div>
    <div className="md-row-of md-ruled" style={{ justifyContent: 'flex-end', padding: '8px 16px' }}>
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
        value={field.several === true ? values.join(', ') || undefined : values[0]}
        onChange={(value = '') =>
          set(
            field.several === true
              ? value.split(/[\s,;]+/).filter((one) => one !== '')
              : value === ''
                ? []
                : [value],
          )
        }
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
