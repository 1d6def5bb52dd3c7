import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNetworks } from '../../../api/use-networks.ts'
import type { ProjectForm } from './use-project-form.ts'

const tables = [
  { field: 'relayerUrls', label: 'Relayer', template: 'relayerUrl' },
  { field: 'indexerUrls', label: 'Indexer', template: 'indexerUrl' },
] as const

/** Relayer and indexer of single networks, where the pattern above does not fit. */
export const NetworkAddressFields = ({ form }: { form: ProjectForm }) => {
  const networks = useNetworks()
  const { draft } = form
  if (draft.networks.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Choose networks first; each one gets a line here.
      </Typography>
    )
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
          const key = `${field}.${slug}`
          const problem = form.problem(key)
          const usual = draft[template].trim().replaceAll('{network}', slug)
          return (
            <TextField
              key={key}
              label={`${label} on ${networks.nameOf(slug)}`}
              type="url"
              value={draft[field][slug] ?? ''}
              placeholder={usual === '' ? 'none' : usual}
              onChange={(event) => form.change({ [field]: { ...draft[field], [slug]: event.target.value } })}
              onBlur={() => form.leave(key)}
              error={problem !== null}
              helperText={problem ?? undefined}
              slotProps={{ htmlInput: { spellCheck: false } }}
            />
          )
        }),
      )}
    </Box>
  )
}
