import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormRadio } from '../../../form/form-radio.tsx'
import { useNetworks } from '../../../api/use-networks.ts'
import { addressGroups, exampleAddress } from './address-groups.ts'
import type { ProjectForm } from './project-form-schema.ts'

const [marketplace] = addressGroups
const label = 'How marketplace calls name the network'

/** How the marketplace group names the network, each way with the call it makes. */
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
            label: way('The network’s slug in the address, as documented', `POST ${exampleOf('slug')}`),
          },
          {
            value: 'chainId',
            label: way(
              'The chain id in each request, as in newer services',
              `POST ${exampleOf('chainId')}  {"chainId":"${chainId ?? '…'}", …}`,
            ),
          },
        ]}
      />
    </>
  )
}
