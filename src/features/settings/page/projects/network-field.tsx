import { Autocomplete, TextField } from '@mui/material'
import { Controller } from 'react-hook-form'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { messageOf } from '../../../../renderer/form/contract-form.ts'
import { findNetworks, networkFacts } from './network-search.ts'
import type { ProjectForm } from './project-form-schema.ts'

/** Chooses networks by name, slug or chain id. A slug that the list does not have can be chosen as well. */
export const NetworkField = ({ form }: { readonly form: ProjectForm }) => {
  const networks = useNetworks()
  return (
    <Controller
      control={form.control}
      name="networks"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        const problem = messageOf(fieldState.error)
        return (
          <Autocomplete
            multiple
            autoHighlight
            disableCloseOnSelect
            options={[...new Set([...networks.all.map(({ slug }) => slug), ...value])]}
            value={[...value]}
            onChange={(_, next) => onChange(next)}
            onBlur={onBlur}
            getOptionLabel={networks.nameOf}
            filterOptions={(_, { inputValue }) => findNetworks(networks.all, inputValue, value)}
            noOptionsText="No such network"
            renderOption={({ key, ...props }, slug) => (
              <li key={key} {...props}>
                <span className="md-fill md-text">{networks.nameOf(slug)}</span>
                <span className="md-small md-quiet">{networkFacts(networks.bySlug(slug))}</span>
              </li>
            )}
            renderInput={(params) => (
              <TextField
                {...params}
                inputRef={ref}
                label="Networks"
                required
                error={problem !== undefined}
                helperText={problem ?? (value.length > 1 ? 'First = default' : undefined)}
              />
            )}
          />
        )
      }}
    />
  )
}
