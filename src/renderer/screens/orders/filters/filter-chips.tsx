import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useAddressBook } from '../../../ui/address-book.ts'
import { isAddress, shortenMiddle } from '../../../ui/hex-format.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { withoutFilters, type OrdersSearch, type PropertyChoice } from '../search.ts'

type FilterChipsProps = {
  readonly search: OrdersSearch
  readonly onChange: (change: Partial<OrdersSearch>) => void
}

const words = {
  marketplaces: 'Marketplace',
  createdBy: 'Made by',
  notCreatedBy: 'Not made by',
  inAccounts: 'Held by',
  notInAccounts: 'Not held by',
  currencies: 'In currency',
  notCurrencies: 'Not in currency',
} as const

type NameOf = (value: string) => string | undefined

const shortList = (values: readonly string[], nameOf: NameOf): string =>
  values
    .slice(0, 2)
    .map(
      (value) => nameOf(value) ?? shortenMiddle(value, isAddress(value) ? 10 : 24, isAddress(value) ? 6 : 4),
    )
    .join(', ') + (values.length > 2 ? ` and ${values.length - 2} more` : '')

/** Every value in full, by the name the operator gave it too. */
const wholeList = (values: readonly string[], nameOf: NameOf): string =>
  values
    .map((value) => {
      const name = nameOf(value)
      return name === undefined ? value : `${name} ${value}`
    })
    .join('\n')

const noName: NameOf = () => undefined

const propertyText = ({ name, min, max, values }: PropertyChoice): string => {
  if (values !== undefined) return `${name}: ${shortList(values, noName)}`
  return `${name}: ${min ?? '…'} to ${max ?? '…'}`
}

/** The filters in use; each can be taken away. */
export const FilterChips = ({ search, onChange }: FilterChipsProps) => {
  const { labelOf } = useAddressBook()
  const lists = (Object.keys(words) as (keyof typeof words)[]).flatMap((name) => {
    const values = search[name]
    return values === undefined
      ? []
      : [{ name, label: `${words[name]}: ${shortList(values, labelOf)}`, all: wholeList(values, labelOf) }]
  })
  const props = search.props ?? []
  if (lists.length + props.length === 0) return null
  return (
    <div className="md-filters" role="group" aria-label="Filters in use">
      {lists.map(({ name, label, all }) => (
        <Chip
          key={name}
          label={visibleText(label)}
          title={all.split('\n').map(visibleText).join('\n')}
          variant="outlined"
          onDelete={() => onChange({ [name]: undefined })}
        />
      ))}
      {props.map((choice) => (
        <Chip
          key={`prop ${choice.name}`}
          label={visibleText(propertyText(choice))}
          title={(choice.values ?? []).map(visibleText).join('\n')}
          variant="outlined"
          onDelete={() => {
            const left = props.filter(({ name }) => name !== choice.name)
            onChange({ props: left.length === 0 ? undefined : left })
          }}
        />
      ))}
      <Button color="inherit" onClick={() => onChange(withoutFilters)}>
        Clear all
      </Button>
    </div>
  )
}
