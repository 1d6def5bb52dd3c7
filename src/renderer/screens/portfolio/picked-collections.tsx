import Button from '@mui/material/Button'
import { useDeskMutation } from '../../api/mutations.ts'
import { countOf } from '../../ui/count-format.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useRunEach } from './use-run-each.ts'
import type { CollectionRow } from './use-details.ts'

type PickedCollectionsProps = { readonly rows: readonly CollectionRow[]; readonly clear: () => void }

/** What can be done with the collections that are picked. Each asks the service, one after the other. */
export const PickedCollections = ({ rows, clear }: PickedCollectionsProps) => {
  const check = useDeskMutation('orders.check')
  const show = useDeskMutation('portfolio.showCollection')
  const toasts = useToasts()
  const picked = rows.map(({ project, network, contractAddress }) => ({ project, network, contractAddress }))
  const each = useRunEach()
  const setShown = (shown: boolean): Promise<number> => each(picked, (of) => show.run({ ...of, shown }))
  const checks = async (): Promise<void> => {
    const begun = await each(picked, check.run)
    if (begun > 0) toasts.show(`Checks of ${countOf(begun, 'collection')} have begun.`, 'info')
  }
  const remove = async (): Promise<void> => {
    const removed = await setShown(false)
    if (removed === 0) return
    clear()
    toasts.show(`${countOf(removed, 'collection')} removed from the portfolio.`, 'success', {
      label: 'Undo',
      run: () => void setShown(true),
    })
  }
  return (
    <>
      <Button variant="contained" loading={check.isRunning} onClick={() => void checks()}>
        Check
      </Button>
      <Button color="inherit" loading={show.isRunning} onClick={() => void remove()}>
        Remove from the portfolio
      </Button>
    </>
  )
}
