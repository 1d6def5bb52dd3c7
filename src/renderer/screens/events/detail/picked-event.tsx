import Button from '@mui/material/Button'

/** Says that an event waits for another one to be compared with. */
export const PickedEvent = ({ id, onDrop }: { readonly id: number; readonly onDrop: () => void }) => (
  <p className="md-picked" role="status">
    Event {id} is picked. Open another one and press “Compare” there.
    <Button size="small" color="inherit" onClick={onDrop}>
      Drop it
    </Button>
  </p>
)
