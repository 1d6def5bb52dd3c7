import Box from '@mui/material/Box'
import { FormText } from '../../../form/form-text.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { addressGroups, exampleAddress } from './address-groups.ts'
import { GenerationField } from './generation-field.tsx'
import type { ProjectForm } from './project-form-schema.ts'

/** The five base addresses, each with the address of one call as it would go out. */
export const AddressFields = ({ form }: { readonly form: ProjectForm }) => {
  const draft = form.watch()
  return (
    <div className="md-stack">
      {addressGroups.map((group) => {
        const example = exampleAddress(group, draft, draft.networks[0] ?? 'network')
        return (
          <FormText
            key={group.field}
            form={form}
            name={group.field}
            label={group.label}
            type="url"
            placeholder={group.like}
            help={
              <>
                {group.use}
                {example !== null && (
                  <Box component="code" sx={{ display: 'block', mt: 0.25, overflowWrap: 'anywhere' }}>
                    POST {example}
                  </Box>
                )}
              </>
            }
          />
        )
      })}
      <Fold title="Advanced">
        <GenerationField form={form} />
      </Fold>
    </div>
  )
}
