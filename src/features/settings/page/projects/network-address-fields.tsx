import { Box } from '@mui/material'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import type { ProjectForm } from './project-form-schema.ts'

const tables = [
  { field: 'relayerUrls', label: 'Relayer', template: 'relayerUrl' },
  { field: 'indexerUrls', label: 'Indexer', template: 'indexerUrl' },
] as const

export const NetworkAddressFields = ({ form }: { readonly form: ProjectForm }) => {
  const { nameOf } = useNetworks()
  const draft = form.watch()
  if (draft.networks.length === 0) {
    return <p className="md-text md-quiet">Choose networks first.</p>
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        pt: 0.5,
      }}
    >
      {draft.networks.flatMap((slug) =>
        tables.map(({ field, label, template }) => {
          const usual = draft[template].trim().replaceAll('{network}', slug)
          return (
            <FormText
              key={`${field}.${slug}`}
              form={form}
              name={`${field}.${slug}`}
              label={`${label} on ${nameOf(slug)}`}
              type="url"
              placeholder={usual === '' ? 'https://…' : usual}
            />
          )
        }),
      )}
    </Box>
  )
}
