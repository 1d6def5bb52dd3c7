import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { marketplaceKinds } from '../../../../core/wire/marketplace-words.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import type { OrdersSearch, PropertyChoice } from '../search.ts'
import { AddressListField } from './address-list-field.tsx'
import { addressFault, readAddresses } from './address-list.ts'
import { PropertyField } from './property-field.tsx'
import { useCoinChoices } from './use-coin-choices.ts'
import { useCollectionFilters } from './use-collection-filters.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

const lists = [
  ['createdBy', 'Orders made by'],
  ['notCreatedBy', 'Orders not made by'],
  ['inAccounts', 'Held by accounts'],
  ['notInAccounts', 'Not held by accounts'],
  ['currencies', 'In currencies'],
  ['notCurrencies', 'Not in currencies'],
] as const

type ListName = (typeof lists)[number][0]

/** All filters of the list at once: they are asked for together, with one call. */
export const FiltersDialog = ({
  project,
  collection,
  search,
  onApply,
  onClose,
}: {
  readonly project: Project
  readonly collection: { readonly network: string; readonly contractAddress: string }
  readonly search: OrdersSearch
  readonly onApply: (search: Partial<OrdersSearch>) => void
  readonly onClose: () => void
}) => {
  const [marketplaces, setMarketplaces] = useState<readonly string[]>(search.marketplaces ?? [])
  const [texts, setTexts] = useState<Record<ListName, string>>(() => ({
    createdBy: (search.createdBy ?? []).join('\n'),
    notCreatedBy: (search.notCreatedBy ?? []).join('\n'),
    inAccounts: (search.inAccounts ?? []).join('\n'),
    notInAccounts: (search.notInAccounts ?? []).join('\n'),
    currencies: (search.currencies ?? []).join('\n'),
    notCurrencies: (search.notCurrencies ?? []).join('\n'),
  }))
  const [hasEmpty, setHasEmpty] = useState(search.empty === true)
  const coins = useCoinChoices()
  const accounts = useKnownAddresses(project.id).accounts.flatMap(({ address, name }) =>
    name === null ? [] : [{ value: address, label: name }],
  )
  const [props, setProps] = useState<readonly PropertyChoice[]>(search.props ?? [])
  const known = useCollectionFilters(project, collection, true)
  // A property chosen before stays in sight, also when the service does not name it now.
  const others = props.filter(({ name }) => !known.filters.some((filter) => filter.name === name))
  const fault = lists.map(([name]) => addressFault(texts[name])).find((one) => one !== null) ?? null

  const setProp = (name: string, choice: PropertyChoice | undefined): void =>
    setProps((now) => [...now.filter((one) => one.name !== name), ...(choice === undefined ? [] : [choice])])
  const listOf = (name: ListName): string[] | undefined => {
    const found = readAddresses(texts[name])
    return found.length === 0 ? undefined : found
  }
  const apply = (): void => {
    if (fault !== null) return
    onApply({
      marketplaces: marketplaces.length === 0 ? undefined : [...marketplaces],
      createdBy: listOf('createdBy'),
      notCreatedBy: listOf('notCreatedBy'),
      inAccounts: listOf('inAccounts'),
      notInAccounts: listOf('notInAccounts'),
      currencies: listOf('currencies'),
      notCurrencies: listOf('notCurrencies'),
      props: props.length === 0 ? undefined : [...props],
      empty: hasEmpty ? true : undefined,
    })
    onClose()
  }

  return (
    <DialogFrame
      title="Filters"
      width="md"
      onClose={onClose}
      aside={
        <>
          <Button
            color="inherit"
            onClick={() => {
              setMarketplaces([])
              setProps([])
              setHasEmpty(false)
              setTexts({
                createdBy: '',
                notCreatedBy: '',
                inAccounts: '',
                notInAccounts: '',
                currencies: '',
                notCurrencies: '',
              })
            }}
          >
            Clear all
          </Button>
        </>
      }
      act={{ label: 'Apply', disabled: fault !== null, run: () => apply() }}
    >
      <Typography variant="h3" component="h3" sx={{ mt: 1, mb: 1.5 }}>
        Properties of the collection
      </Typography>
      {known.failure !== null && <ErrorPanel failure={known.failure} onRetry={known.refetch} />}
      {known.isPending && <p className="md-quiet">Asking for the properties…</p>}
      {!known.isPending && known.failure === null && known.filters.length === 0 && (
        <p className="md-quiet">
          {project.metadataUrl === ''
            ? 'This project has no metadata address; it names the properties of a collection.'
            : 'The service names no properties for this collection.'}
        </p>
      )}
      <div className="md-filter-grid">
        {known.filters.map((filter) => (
          <PropertyField
            key={filter.name}
            filter={filter}
            choice={props.find(({ name }) => name === filter.name)}
            onChange={(choice) => setProp(filter.name, choice)}
          />
        ))}
        {others.map((choice) => (
          <PropertyField
            key={choice.name}
            filter={{ name: choice.name, type: choice.type, values: choice.values ?? [] }}
            choice={choice}
            onChange={(next) => setProp(choice.name, next)}
          />
        ))}
      </div>
      <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1.5 }}>
        Orders
      </Typography>
      <div className="md-filter-grid">
        <div className="md-filter-grid__wide">
          <FilterSelect
            label="Marketplaces"
            any="any marketplace"
            choices={marketplaceKinds.map((kind) => ({ value: kind, label: kind }))}
            values={marketplaces}
            onChange={setMarketplaces}
            width={420}
          />
          <FormControlLabel
            control={
              <Switch checked={hasEmpty} onChange={(_event, checked) => setHasEmpty(checked)} size="small" />
            }
            label="Include collectibles without an order"
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ '&&': { ml: 2 } }}
          />
        </div>
        {lists.map(([name, label]) => (
          <AddressListField
            key={name}
            label={label}
            value={texts[name]}
            known={name === 'currencies' || name === 'notCurrencies' ? coins : accounts}
            onChange={(text) => setTexts((now) => ({ ...now, [name]: text }))}
          />
        ))}
      </div>
    </DialogFrame>
  )
}
