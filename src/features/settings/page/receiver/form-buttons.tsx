import { Button } from '@mui/material'

export const FormButtons = ({
  isChanged,
  isSaving,
  onUndo,
}: {
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly onUndo: () => void
}) => (
  <div className="md-flow">
    <Button type="submit" variant="contained" loading={isSaving} disabled={!isChanged}>
      Save
    </Button>
    {isChanged && (
      <Button color="inherit" onClick={onUndo} disabled={isSaving}>
        Undo
      </Button>
    )}
  </div>
)
