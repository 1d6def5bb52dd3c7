import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNightlyAudit } from '../../../parts/schedules/schedule-field.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { hourWords } from '../coverage/hour-words.ts'
import type { SearchControls } from '../search.ts'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const ScheduleDialog = lazyInPlace(
  async () => (await import('../coverage/schedule-dialog.tsx')).ScheduleDialog,
)

/** What can be done with the list as a whole. */
export const ListenerMenu = ({
  change,
  isBeside,
  isOffered,
}: Pick<SearchControls, 'change'> & {
  /** Another tab is shown, which has a first action of its own. */
  readonly isBeside: boolean
  /** A new listener is offered in place of the list. */
  readonly isOffered: boolean
}) => {
  const schedule = useNightlyAudit()
  const [isScheduling, setScheduling] = useState(false)
  return (
    <>
      {!isOffered && (
        <Button
          variant={isBeside ? 'outlined' : 'contained'}
          startIcon={<AddIcon />}
          onClick={() => change({ edit: 'new', listener: undefined })}
        >
          New listener
        </Button>
      )}
      <MoreMenu
        label="More for listeners"
        items={[
          ...(schedule === undefined
            ? []
            : [
                {
                  label: `Nightly audit: ${schedule.everyMinutes === null ? 'off' : hourWords(schedule.hour)}…`,
                  run: () => setScheduling(true),
                },
              ]),
          { label: 'Compare with the service…', run: () => change({ dialog: 'reconcile' }) },
        ]}
      />
      {isScheduling && schedule !== undefined && (
        <ScheduleDialog schedule={schedule} onClose={() => setScheduling(false)} />
      )}
    </>
  )
}
