import type { EventDetail } from '../../../../contract/events.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'

/** Topics and data of the log as the delivery carried them. */
export const RawLog = ({ event }: { readonly event: EventDetail }) => (
  <DrawerSection title="Raw log">
    {event.rawLog === null ? (
      <p className="md-quiet">The delivery carried no raw log.</p>
    ) : (
      <FieldList
        fields={[
          ...event.rawLog.topics.map((topic, index) => ({
            label: `Topic ${index}`,
            value: <Hex value={topic} what={`topic ${index}`} whole />,
          })),
          {
            label: 'Data',
            value: event.rawLog.data === '' ? null : <Hex value={event.rawLog.data} what="the data" whole />,
          },
        ]}
      />
    )}
  </DrawerSection>
)
