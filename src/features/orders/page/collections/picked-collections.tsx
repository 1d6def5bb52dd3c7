import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import type { CollectionRow } from './use-details.ts'

type Of = Pick<CollectionRow, 'project' | 'network' | 'contractAddress'>
type PickedCollectionsProps = { readonly rows: readonly CollectionRow[]; readonly clear: () => void }

/** What can be done with the selected collections, one after the other. */
export const PickedCollections = ({ rows, clear }: PickedCollectionsProps) => {
  const scan = useMutation(desk.mutation('orders.check'))
  const show = useMutation(desk.mutation('portfolio.showCollection'))
  const toasts = useToasts()
  /** @returns how many succeeded; the first failure ends it */
  const each = async (run: (of: Of) => Promise<unknown>): Promise<number> => {
    let succeeded = 0
    for (const { project, network, contractAddress } of rows) {
      const answer = await answerOf(run({ project, network, contractAddress }))
      if (!answer.ok) {
        toasts.show(answer.error.message, 'error')
        break
      }
      succeeded += 1
    }
    return succeeded
  }
  const scanAll = async (): Promise<void> => {
    const started = await each((of) => scan.mutateAsync(of))
    if (started > 0) toasts.show(`Scanning ${countOf(started, 'collection')}.`, 'info')
  }
  const setShown = (shown: boolean): Promise<number> => each((of) => show.mutateAsync({ ...of, shown }))
  const remove = async (): Promise<void> => {
    const removed = await setShown(false)
    if (removed === 0) return
    clear()
    toasts.show(`${countOf(removed, 'collection')} removed.`, 'success', {
      label: 'Undo',
      run: () => void setShown(true),
    })
  }
  return (
    <>
      <Button variant="contained" loading={scan.isPending} onClick={() => void scanAll()}>
        Scan now
      </Button>
      <Button color="inherit" loading={show.isPending} onClick={() => void remove()}>
        Remove
      </Button>
    </>
  )
}
