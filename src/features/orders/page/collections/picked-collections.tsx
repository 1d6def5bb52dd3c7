import Button from '@mui/material/Button'
import type { Answer } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../../renderer/api/mutations.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import type { CollectionRow } from './use-details.ts'

type Of = Pick<CollectionRow, 'project' | 'network' | 'contractAddress'>
type PickedCollectionsProps = { readonly rows: readonly CollectionRow[]; readonly clear: () => void }

/** What can be done with the selected collections, one after the other. */
export const PickedCollections = ({ rows, clear }: PickedCollectionsProps) => {
  const scan = useDeskMutation('orders.check')
  const show = useDeskMutation('portfolio.update')
  const toasts = useToasts()
  /** @returns how many succeeded; the first failure ends it */
  const each = async (run: (of: Of) => Promise<Answer<unknown>>): Promise<number> => {
    let succeeded = 0
    for (const { project, network, contractAddress } of rows) {
      const answer = await run({ project, network, contractAddress })
      if (!answer.ok) {
        toasts.show(answer.error.message, 'error')
        break
      }
      succeeded += 1
    }
    return succeeded
  }
  const scanAll = async (): Promise<void> => {
    const started = await each(scan.run)
    if (started > 0) toasts.show(`Scanning ${countOf(started, 'collection')}.`, 'info')
  }
  const setShown = (shown: boolean): Promise<number> => each((of) => show.run({ ...of, shown }))
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
      <Button variant="contained" loading={scan.isRunning} onClick={() => void scanAll()}>
        Scan now
      </Button>
      <Button color="inherit" loading={show.isRunning} onClick={() => void remove()}>
        Remove
      </Button>
    </>
  )
}
