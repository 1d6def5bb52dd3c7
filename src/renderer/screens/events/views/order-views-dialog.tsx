import type { SavedView } from '../../../../contract/saved-views.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import '../../../ui/plain-table.css'
import { usePreference } from '../../../ui/preference.ts'
import { firstView } from './first-view.ts'
import { ViewLine } from './view-line.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type OrderViewsDialogProps = { readonly views: readonly SavedView[]; readonly onClose: () => void }

/** Renames views, puts them in order, removes them, and chooses the one the screen opens with. */
export const OrderViewsDialog = ({ views, onClose }: OrderViewsDialogProps) => {
  const order = useDeskMutation('savedViews.order')
  const remove = useDeskMutation('savedViews.remove')
  const put = useDeskMutation('savedViews.put')
  const first = usePreference(firstView)
  const move = (from: number, to: number): void => {
    const ids = views.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id !== undefined) ids.splice(to, 0, id)
    void order.run({ ids })
  }
  const failure = order.failure ?? remove.failure ?? put.failure
  return (
    <DialogFrame title="Saved views" width="sm" onClose={onClose} failure={failure}>
      <table className="md-plain-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">
              <span className="md-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {views.map((view, index) => (
            <ViewLine
              key={`${view.id} ${view.name}`}
              view={view}
              isFirst={String(view.id) === first}
              isBusy={order.isRunning || remove.isRunning || put.isRunning}
              onRename={(name) => void put.run({ ...view, name })}
              onFirst={(isFirst) => firstView.write(isFirst ? String(view.id) : '')}
              onUp={index === 0 ? undefined : () => move(index, index - 1)}
              onDown={index === views.length - 1 ? undefined : () => move(index, index + 1)}
              onRemove={() => void remove.run({ id: view.id })}
            />
          ))}
        </tbody>
      </table>
      {views.length === 0 && <p>No saved views.</p>}
    </DialogFrame>
  )
}
