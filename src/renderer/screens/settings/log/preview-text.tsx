import type { RetentionPreview } from '../../../../contract/log.ts'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { FieldList } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'

/** What would go, before it goes. */
export const PreviewText = ({ preview }: { readonly preview: RetentionPreview }) => (
  <>
    <p style={{ marginTop: 0 }}>
      They are permanently removed from this log, with their events, and no longer forwarded. Backups and
      exports stay.
    </p>
    <FieldList
      fields={[
        {
          label: 'Go',
          value: `${countOf(preview.deliveries, 'delivery', 'deliveries')} with ${countOf(preview.events, 'event')}, ${formatBytes(preview.bytes)}`,
        },
        { label: 'First', value: preview.from === null ? null : <Time at={preview.from} form="both" /> },
        { label: 'Last', value: preview.to === null ? null : <Time at={preview.to} form="both" /> },
        ...(preview.heldBack === 0
          ? []
          : [
              {
                label: 'Held back',
                value: `${countOf(preview.heldBack, 'delivery', 'deliveries')}, until the team log has them`,
              },
            ]),
        { label: 'Stay', value: countOf(preview.staying, 'delivery', 'deliveries') },
      ]}
    />
  </>
)
