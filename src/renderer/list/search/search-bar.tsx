import { Button, IconButton } from '@mui/material'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { CloseIcon, FilterListIcon } from '../../ui/icons.tsx'
import '../../ui/screen.css'
import { below } from '../../ui/breakpoints.ts'
import { TimeRange } from '../../ui/time-range.tsx'
import type { SearchField } from './search-field.ts'
import type { SearchOperator } from './search-text.ts'
import { SearchInput } from './search-input.tsx'
import { Tooltip } from '../../ui/hover-tip.tsx'
import { FilterPanel } from './filter-panel.tsx'

type Range = { readonly from: string | undefined; readonly to: string | undefined }

export type SearchBarProps = {
  readonly label: string
  readonly text?: string | undefined
  readonly onText?: (text: string | undefined) => void
  readonly placeholder?: string
  readonly example?: string
  readonly fields?: readonly SearchField[]
  readonly operators?: readonly SearchOperator[]
  readonly time?: Range & { readonly what: string; readonly onChange: (range: Range) => void }
  /** Takes every filter away; the words by default. */
  readonly onClear?: () => void
  readonly isDisabled?: boolean
  /** How many of all are found, at the end of the field: what comes and goes there moves nothing. */
  readonly found?: ReactNode
  readonly before?: ReactNode
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

const none: readonly SearchField[] = []

export const isNarrowing = ({
  text,
  fields = none,
  time,
}: Pick<SearchBarProps, 'text' | 'fields'> & { readonly time?: Range | undefined }): boolean =>
  text !== undefined ||
  time?.from !== undefined ||
  time?.to !== undefined ||
  fields.some(({ values }) => values.length > 0)

export const SearchBar = ({
  label,
  text,
  onText,
  placeholder = 'Search',
  example,
  fields = none,
  time,
  onClear = () => onText?.(undefined),
  ...rest
}: SearchBarProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const set = fields.reduce((sum, { values }) => sum + values.length, 0)
  const isNarrow = useMediaQuery(below.medium, { noSsr: true })
  const isNarrowed = isNarrowing({ text, fields, time })
  return (
    <search className="md-filters md-search-bar" aria-label={label}>
      {rest.before}
      <div className="md-search-bar__field">
        <SearchInput
          text={text}
          onText={onText}
          placeholder={example === undefined || isNarrow ? placeholder : `${placeholder}, or try ${example}`}
          fields={fields}
          operators={rest.operators}
          isDisabled={rest.isDisabled}
          end={
            <>
              {isNarrowed && rest.found !== undefined && (
                <span className="md-search__found md-small md-quiet md-nowrap md-whole">{rest.found}</span>
              )}
              {isNarrowed && <ClearButton onClear={onClear} />}
            </>
          }
        />
      </div>
      {time !== undefined && <TimeRange {...time} />}
      {fields.length > 0 && (
        <Button
          variant="outlined"
          data-set={set > 0 || undefined}
          startIcon={<FilterListIcon />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          disabled={rest.isDisabled === true}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {set === 0 ? 'Filters' : `Filters (${set})`}
        </Button>
      )}
      {rest.beside}
      {rest.children}
      <FilterPanel
        open={anchor !== null}
        anchor={anchor}
        fields={fields}
        onClose={() => setAnchor(null)}
        onClear={isNarrowed ? onClear : null}
      />
    </search>
  )
}

/** Nothing that the field does with keys and presses happens at its button. */
const alone = (event: SyntheticEvent): void => event.stopPropagation()

const ClearButton = ({ onClear }: { readonly onClear: () => void }) => (
  <Tooltip title="Clear search and filters">
    <IconButton
      aria-label="Clear all"
      onMouseDown={alone}
      onKeyDown={alone}
      onClick={(event) => {
        alone(event)
        onClear()
      }}
    >
      <CloseIcon />
    </IconButton>
  </Tooltip>
)
