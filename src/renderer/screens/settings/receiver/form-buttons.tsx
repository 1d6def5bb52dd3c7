import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** Save and undo below a form. */
export const FormButtons = ({
  isChanged,
  isSaving,
  onUndo,
}: {
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly onUndo: () => void
}) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    <Button type="submit" variant="contained" loading={isSaving} disabled={!isChanged}>
      Save
    </Button>
    {isChanged && (
      <Button color="inherit" onClick={onUndo} disabled={isSaving}>
        Undo
      </Button>
    )}
  </Box>
)
