import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { marketplaceKinds } from '../../../../core/wire/marketplace-words.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCheck } from '../../../form/form-check.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { marketplaceText } from '../../../parts/marketplace-text.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import type { OrdersSearch, PropertyChoice } from '../search.ts'
import { AddressListField } from './address-list-field.tsx'
import { addressFault, readAddresses } from './address-list.ts'
import { PropertyField } from './property-field.tsx'
import { useCoinChoices } from './use-coin-choices.ts'
import { useCollectionFilters } from './use-collection-filters.ts'

const lists = [
  { name: 'createdBy', label: 'Orders made by' },
  { name: 'notCreatedBy', label: 'Orders not made by' },
  { name: 'inAccounts', label: 'Held by accounts' },
  { name: 'notInAccounts', label: 'Not held by accounts' },
  { name: 'currencies', label: 'In currencies' },
  { name: 'notCurrencies', label: 'Not in currencies' },
] as const

const noneIfEmpty = <T,>(all: readonly T[]): T[] | undefined => (all.length === 0 ? undefined : [...all])

/** Addresses, one a line. */
const addresses = z.string().transform((text, context) => {
  const message = addressFault(text)
  if (message === null) return noneIfEmpty(readAddresses(text))
  context.issues.push({ code: 'custom', message, input: text })
  return z.NEVER
})

const formSchema = z.strictObject({
  marketplaces: z.array(z.string()),
  empty: z.boolean(),
  props: z.custom<readonly PropertyChoice[]>(),
  createdBy: addresses,
  notCreatedBy: addresses,
  inAccounts: addresses,
  notInAccounts: addresses,
  currencies: addresses,
  notCurrencies: addresses,
})
type Typed = z.input<typeof formSchema>

const typedOf = (search: Partial<OrdersSearch>): Typed => {
  const text = (name: (typeof lists)[number]['name']): string => (search[name] ?? []).join('\n')
  return {
    marketplaces: [...(search.marketplaces ?? [])],
    empty: search.empty === true,
    props: search.props ?? [],
    createdBy: text('createdBy'),
    notCreatedBy: text('notCreatedBy'),
    inAccounts: text('inAccounts'),
    notInAccounts: text('notInAccounts'),
    currencies: text('currencies'),
    notCurrencies: text('notCurrencies'),
  }
}

type FiltersDialogProps = {
  readonly project: Project
  readonly collection: { readonly network: string; readonly contractAddress: string }
  readonly search: OrdersSearch
  readonly onApply: (search: Partial<OrdersSearch>) => void
  readonly onClose: () => void
}

/** All filters of the list at once: they are asked for together, with one call. */
export const FiltersDialog = ({ project, collection, search, onApply, onClose }: FiltersDialogProps) => {
  const form = useContractForm(formSchema, typedOf(search))
  const coins = useCoinChoices()
  const accounts = useKnownAddresses(project.id).accounts.flatMap(({ address, name }) =>
    name === null ? [] : [{ value: address, label: name }],
  )
  const known = useCollectionFilters(project, collection, true)
  return (
    <FormDialog
      title="Filters"
      width="md"
      form={form}
      label="Apply"
      onSave={async ({ marketplaces, empty, props, ...rest }) =>
        await Promise.resolve({
          ok: true,
          value: {
            ...rest,
            marketplaces: noneIfEmpty(marketplaces),
            props: noneIfEmpty(props),
            empty: empty ? true : undefined,
          },
        })
      }
      onSaved={onApply}
      onClose={onClose}
      aside={
        <Button color="inherit" onClick={() => form.reset(typedOf({}), { keepDefaultValues: true })}>
          Clear all
        </Button>
      }
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
      <Controller
        control={form.control}
        name="props"
        render={({ field: { value: props, onChange } }) => {
          // A property chosen before stays in sight, also when the service does not name it now.
          const others = props.filter(({ name }) => !known.filters.some((filter) => filter.name === name))
          const shown = [
            ...known.filters,
            ...others.map(({ name, type, values = [] }) => ({ name, type, values })),
          ]
          return (
            <div className="md-filter-grid">
              {shown.map((filter) => (
                <PropertyField
                  key={filter.name}
                  filter={filter}
                  choice={props.find(({ name }) => name === filter.name)}
                  onChange={(choice) =>
                    onChange([
                      ...props.filter(({ name }) => name !== filter.name),
                      ...(choice === undefined ? [] : [choice]),
                    ])
                  }
                />
              ))}
            </div>
          )
        }}
      />
      <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1.5 }}>
        Orders
      </Typography>
      <div className="md-filter-grid">
        <div className="md-filter-grid__wide">
          <Controller
            control={form.control}
            name="marketplaces"
            render={({ field: { value, onChange } }) => (
              <FilterSelect
                label="Marketplaces"
                any="any marketplace"
                choices={marketplaceKinds.map((kind) => ({
                  value: kind,
                  label: marketplaceText(kind),
                  note: kind,
                }))}
                values={value}
                onChange={onChange}
                width="100%"
              />
            )}
          />
          <FormCheck as="switch" form={form} name="empty" label="Include collectibles without an order" />
        </div>
        {lists.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, ref } }) => (
              <AddressListField
                label={label}
                value={value}
                onChange={onChange}
                inputRef={ref}
                known={name === 'currencies' || name === 'notCurrencies' ? coins : accounts}
              />
            )}
          />
        ))}
      </div>
    </FormDialog>
  )
}
