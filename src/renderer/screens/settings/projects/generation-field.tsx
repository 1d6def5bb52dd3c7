import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useNetworks } from '../../../api/use-networks.ts'
import { addressGroups, exampleAddress } from './address-groups.ts'
import type { ProjectForm } from './use-project-form.ts'

const [marketplace] = addressGroups

/** How the marketplace group names the network, each way with the call it makes. */
export const GenerationField = ({ form }: { form: ProjectForm }) => {
  const networks = useNetworks()
  const { draft } = form
  const slug = draft.networks[0] ?? 'network'
  const chainId = networks.bySlug(slug)?.chainId
  const exampleOf = (generation: 'slug' | 'chainId'): string =>
    (marketplace === undefined ? null : exampleAddress(marketplace, { ...draft, generation }, slug)) ??
    `…${generation === 'slug' ? `/${slug}` : ''}/rpc/Marketplace/ListCollectibles`
  const ways = [
    {
      value: 'slug',
      label: 'The network’s slug in the address, as documented',
      example: `POST ${exampleOf('slug')}`,
    },
    {
      value: 'chainId',
      label: 'The chain id in each request, as in newer services',
      example: `POST ${exampleOf('chainId')}  {"chainId":"${chainId ?? '…'}", …}`,
    },
  ]
  return (
    <FormControl>
      <FormLabel id="generation" sx={{ typography: 'subtitle2', mb: 0.5 }}>
        How marketplace calls name the network
      </FormLabel>
      <RadioGroup
        aria-labelledby="generation"
        value={draft.generation}
        onChange={(_event, next) => form.change({ generation: next === 'chainId' ? 'chainId' : 'slug' })}
      >
        {ways.map(({ value, label, example }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { py: 0.25 } }}
            slotProps={{ typography: { variant: 'body2', component: 'div' } }}
            label={
              <>
                {label}
                <Box
                  component="code"
                  sx={{
                    display: 'block',
                    fontSize: '0.75rem',
                    color: 'text.secondary',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {example}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
