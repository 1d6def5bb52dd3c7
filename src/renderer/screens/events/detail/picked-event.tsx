import Button from '@mui/material/Button'
import type { SearchControls } from '../search.ts'

/** Says that an event waits for another one to be compared with. */
export const PickedEvent = ({ search: { pick }, change }: SearchControls) =>
  pick === undefined ? null : (
    <p className="md-flow md-picked" role="status">
      Event {pick} is selected. Open another event and press “Compare” there.
      <Button color="inherit" onClick={() => change({ pick: undefined }, true)}>
        Clear selection
      </Button>
    </p>
  )
