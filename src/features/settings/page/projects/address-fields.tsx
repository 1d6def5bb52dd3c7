import { Box, Typography } from '@mui/material'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { addressGroups, exampleAddress } from './address-groups.ts'
import type { ProjectForm } from './project-form-schema.ts'
import { FormRadio } from '../../../../renderer/form/form-radio.tsx'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'

const [marketplace] = addressGroups
const label = 'Network format'

export const GenerationField = ({ form }: { readonly form: ProjectForm }) => {
  const networks = useNetworks()
  const draft = form.watch()
  const slug = draft.networks[0] ?? 'network'
  const chainId = networks.bySlug(slug)?.chainId
  const exampleOf = (generation: 'slug' | 'chainId'): string =>
    (marketplace === undefined ? null : exampleAddress(marketplace, { ...draft, generation }, slug)) ??
    `…${generation === 'slug' ? `/${slug}` : ''}/rpc/Marketplace/ListCollectibles`
  const way = (words: string, example: string) => (
    <>
      {words}
      <Box
        component="code"
        sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {example}
      </Box>
    </>
  )
  return (
    <>
      <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <FormRadio
        form={form}
        name="generation"
        label={label}
        choices={[
          {
            value: 'slug',
            label: way('Slug in the URL', `POST ${exampleOf('slug')}`),
          },
          {
            value: 'chainId',
            label: way(
              'Chain ID in requests',
              `POST ${exampleOf('chainId')}  {"chainId":"${chainId ?? '…'}", …}`,
            ),
          },
        ]}
      />
    </>
  )
}

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
    </div>
  )
}
