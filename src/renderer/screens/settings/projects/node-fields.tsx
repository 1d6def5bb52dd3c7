import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNetworks } from '../../../api/use-networks.ts'
import type { ProjectForm } from './use-project-form.ts'

/** One optional node address for each chosen network. */
export const NodeFields = ({ form }: { form: ProjectForm }) => {
  const networks = useNetworks()
  const { draft } = form
  if (draft.networks.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Choose networks first; each one gets a field here.
      </Typography>
    )
  }
  return (
    <Stack spacing={2}>
      {draft.networks.map((slug) => {
        const field = `nodeUrls.${slug}`
        const problem = form.problem(field)
        return (
          <TextField
            key={slug}
            label={networks.nameOf(slug)}
            type="url"
            value={draft.nodeUrls[slug] ?? ''}
            onChange={(event) => form.change({ nodeUrls: { ...draft.nodeUrls, [slug]: event.target.value } })}
            onBlur={() => form.leave(field)}
            error={problem !== null}
            helperText={problem ?? undefined}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        )
      })}
    </Stack>
  )
}
