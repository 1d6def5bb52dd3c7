import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf, CallFailed } from '../../../../contract/call-failed.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import type { CollectionRow } from './use-details.ts'

type PickedCollectionsProps = { readonly rows: readonly CollectionRow[]; readonly clear: () => void }

export const PickedCollections = ({ rows, clear }: PickedCollectionsProps) => {
  const scan = useMutation(desk.mutation('orders.check'))
  const show = useMutation(desk.mutation('portfolio.update'))
  const toasts = useToasts()
  const places = rows.map(({ project, network, contractAddress }) => ({ project, network, contractAddress }))
  const onError = ({ message }: CallFailed): void => toasts.show(message, 'error')
  const scanAll = (): void =>
    scan.mutate(places, {
      onSuccess: () => toasts.show(`Scanning ${countOf(rows.length, 'collection')}.`, 'info'),
      onError,
    })
  const setShown = (shown: boolean): Promise<unknown> =>
    show.mutateAsync(places.map((place) => ({ ...place, shown })))
  const remove = async (): Promise<void> => {
    const removed = await answerOf(setShown(false))
    if (!removed.ok) return onError(new CallFailed(removed.error))
    clear()
    return toasts.show(`${countOf(rows.length, 'collection')} removed.`, 'success', {
      label: 'Undo',
      run: () => void setShown(true).catch(onError),
    })
  }
  return (
    <>
      <Button variant="contained" loading={scan.isPending} onClick={scanAll}>
        Scan now
      </Button>
      <Button color="inherit" loading={show.isPending} onClick={() => void remove()}>
        Remove
      </Button>
    </>
  )
}
