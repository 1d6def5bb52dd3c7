import Button from '@mui/material/Button'
import type { SearchControls } from '../search.ts'

/** Says that an event waits for another one to be compared with. */
export const PickedEvent = ({ search: { pick }, change }: SearchControls) =>
  pick === undefined ? null : (
    <p className="md-picked" role="status">
      Event {pick} is picked. Open another one and press “Compare” there.
      <Button size="small" color="inherit" onClick={() => change({ pick: undefined }, true)}>
        Drop it
      </Button>
    </p>
  )
