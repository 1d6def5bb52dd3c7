import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button, Stack } from '@mui/material'
import { useEffect, useRef } from 'react'
import { networks, type ListedNetwork } from '../../../networks/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { fieldOf, saysAtField, useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { newNetwork, valuesOf, withCoinName } from './network-values.ts'

type NetworkFormProps = {
  readonly network: ListedNetwork | null
  readonly onSaved: (name: string) => void
  readonly onCancel: () => void
}

export const NetworkForm = ({ network, onSaved, onCancel }: NetworkFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const save = useMutation(desk.mutation('networks.save'))
  const form = useContractForm(
    networks['networks.save'].input,
    network === null ? newNetwork : valuesOf(network),
    withCoinName,
  )
  const others = useQuery(desk.query('networks.list', {})).data?.networks
  const chainId = form.watch('chainId')
  const sameChain = others?.find((other) => other.chainId === chainId && other.slug !== network?.slug)
  const { isPending: isSaving } = save
  const failure = save.error?.failure ?? null
  // A chain id that was never there is no change, so the fields are looked at one by one.
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus({ preventScroll: true })
  }, [])

  const submit = form.handleSubmit(async (values) => {
    const answer = await answerOf(save.mutateAsync(values))
    if (answer.ok) return onSaved(values.name ?? values.slug)
    return saysAtField(form, answer.error)
  })

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <LeaveGuard when={isDirty && !isSaving} what="this network" />
      <Panel
        title={network === null ? 'Add network' : `Edit ${network.name}`}
        description={
          network?.origin === 'shipped'
            ? 'Overrides the built-in network.'
            : network?.replacesShipped === true
              ? 'Overrides a built-in network.'
              : undefined
        }
      >
        <div className="md-stack">
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <FormText form={form} name="name" label="Name" required />
            <FormText
              form={form}
              name="slug"
              label="Slug"
              help={network === null ? 'As in service URLs' : 'Can’t be changed'}
              required={network === null}
              disabled={network !== null}
            />
            <FormText
              form={form}
              name="chainId"
              label="Chain id"
              as="number"
              help={sameChain === undefined ? undefined : `Same chain as ${sameChain.name}`}
              required
            />
            <FormText
              form={form}
              name="nativeCurrency.symbol"
              label="Coin symbol"
              help="Native coin"
              required
            />
            <FormText form={form} name="nativeCurrency.name" label="Coin name" help="Optional" />
            <FormText
              form={form}
              name="nativeCurrency.decimals"
              label="Coin decimals"
              as="number"
              help="Usually 18."
              required
            />
          </Box>
          <FormText form={form} name="blockExplorer" label="Block explorer" help="Optional" />
          <Stack direction="row" spacing={1}>
            <FormCheck as="switch" form={form} name="testnet" label="Test network" />
            <FormCheck as="switch" form={form} name="retired" label="Retired" />
          </Stack>
          {failure !== null && fieldOf(form.getValues(), failure) === undefined && (
            <ErrorPanel failure={failure} />
          )}
          <div className="md-flow">
            <Button type="submit" variant="contained" loading={isSaving} disabled={!isDirty}>
              {network === null ? 'Add network' : 'Save'}
            </Button>
            <Button color="inherit" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  )
}
