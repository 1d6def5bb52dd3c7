import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { addressGroups, exampleAddress } from './address-groups.ts'
import { GenerationField } from './generation-field.tsx'
import type { ProjectForm } from './use-project-form.ts'

/** The five base addresses, each with the address of one call as it would go out. */
export const AddressFields = ({ form }: { form: ProjectForm }) => (
  <Stack spacing={2}>
    <GenerationField form={form} />
    {addressGroups.map((group) => {
      const base = form.draft[group.field]
      const problem = form.problem(group.field)
      const example = exampleAddress(group, form.draft, form.draft.networks[0] ?? 'network')
      return (
        <TextField
          key={group.field}
          label={group.label}
          type="url"
          value={base}
          onChange={(event) => form.change({ [group.field]: event.target.value })}
          onBlur={() => form.leave(group.field)}
          error={problem !== null}
          slotProps={{
            htmlInput: { spellCheck: false },
            formHelperText: { component: 'div' },
          }}
          helperText={
            problem ?? (
              <>
                {group.use}
                {example !== null && (
                  <Box component="code" sx={{ display: 'block', mt: 0.25, overflowWrap: 'anywhere' }}>
                    POST {example}
                  </Box>
                )}
              </>
            )
          }
        />
      )
    })}
  </Stack>
)
