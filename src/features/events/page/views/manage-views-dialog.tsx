import { useMutation } from '@tanstack/react-query'
import { IconButton, TextField } from '@mui/material'
import type { SavedView } from '../../../saved-views/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { DeleteIcon, HomeIcon, HomeOutlinedIcon } from '../../../../renderer/ui/icons.tsx'
import { usePreference } from '../../../../renderer/ui/preference.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { firstView } from './first-view.ts'
import { useState } from 'react'

type ViewNameProps = { readonly view: SavedView; readonly onRename: (name: string) => void }

const ViewName = ({ view, onRename }: ViewNameProps) => {
  const [name, setName] = useState(view.name)
  const rename = (): void => {
    const trimmed = name.trim()
    if (trimmed === '') setName(view.name)
    else if (trimmed !== view.name) onRename(trimmed)
  }
  return (
    <TextField
      fullWidth
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename()
      }}
      slotProps={{ htmlInput: { 'aria-label': `Name of ${view.name}`, maxLength: 80 } }}
    />
  )
}

type ManageViewsDialogProps = { readonly views: readonly SavedView[]; readonly onClose: () => void }

export const ManageViewsDialog = ({ views, onClose }: ManageViewsDialogProps) => {
  const remove = useMutation(desk.mutation('savedViews.remove'))
  const save = useMutation(desk.mutation('savedViews.save'))
  const first = usePreference(firstView)
  const isBusy = remove.isPending || save.isPending
  const failure = (remove.error ?? save.error)?.failure ?? null
  return (
    <DialogFrame title="Saved views" width="sm" onClose={onClose} failure={failure}>
      <SimpleTable
        rows={views}
        keyOf={({ id, name }) => `${id} ${name}`}
        columns={[
          {
            head: 'Name',
            cell: (view) => <ViewName view={view} onRename={(name) => save.mutate({ ...view, name })} />,
          },
          {
            hiddenHead: 'Actions',
            style: { textAlign: 'right', whiteSpace: 'nowrap' },
            cell: ({ id, name }) => {
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
                    aria-label={`Remove ${name}`}
                    disabled={isBusy}
                    onClick={() => remove.mutate({ id })}
                  >
                    <DeleteIcon fontSize="small" />
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
