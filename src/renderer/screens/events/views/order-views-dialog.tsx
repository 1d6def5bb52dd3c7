import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined'
import HomeIcon from '@mui/icons-material/Home'
import HomeOutlinedIcon from '@mui/icons-material/HomeOutlined'
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import IconButton from '@mui/material/IconButton'
import type { SavedView } from '../../../../contract/saved-views.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { usePreference } from '../../../ui/preference.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { firstView } from './first-view.ts'
import { ViewName } from './view-name.tsx'

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
  const isBusy = order.isRunning || remove.isRunning || put.isRunning
  const failure = order.failure ?? remove.failure ?? put.failure
  return (
    <DialogFrame title="Saved views" width="sm" onClose={onClose} failure={failure}>
      <SimpleTable
        rows={views}
        keyOf={({ id, name }) => `${id} ${name}`}
        columns={[
          {
            head: 'Name',
            cell: (view) => <ViewName view={view} onRename={(name) => void put.run({ ...view, name })} />,
          },
          {
            hiddenHead: 'Actions',
            style: { textAlign: 'right', whiteSpace: 'nowrap' },
            cell: ({ id, name }, index) => {
              const isFirst = String(id) === first
              const word = `Open the screen ${isFirst ? 'without' : 'with'} ${name}`
              return (
                <>
                  <IconButton
                    size="small"
                    aria-label={word}
                    title={word}
                    aria-pressed={isFirst}
                    color={isFirst ? 'primary' : 'default'}
                    onClick={() => firstView.write(isFirst ? '' : String(id))}
                  >
                    {isFirst ? <HomeIcon fontSize="small" /> : <HomeOutlinedIcon fontSize="small" />}
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Move ${name} up`}
                    disabled={index === 0 || isBusy}
                    onClick={() => move(index, index - 1)}
                  >
                    <KeyboardArrowUpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Move ${name} down`}
                    disabled={index === views.length - 1 || isBusy}
                    onClick={() => move(index, index + 1)}
                  >
                    <KeyboardArrowDownIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Remove ${name}`}
                    disabled={isBusy}
                    onClick={() => void remove.run({ id })}
                  >
                    <DeleteOutlinedIcon fontSize="small" />
                  </IconButton>
                </>
              )
            },
          },
        ]}
      />
      {views.length === 0 && <p>No saved views.</p>}
    </DialogFrame>
  )
}
