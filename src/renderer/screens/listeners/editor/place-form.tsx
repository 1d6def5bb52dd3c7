import { FormRadio } from '../../../form/form-radio.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { ListenerForm } from './listener-draft.ts'

type PlaceFormProps = {
  readonly form: ListenerForm
  readonly networks: readonly { readonly slug: string; readonly name: string }[]
  /** What is to be known of the receiver's address; `null` for nothing. */
  readonly publicNote: string | null
}

/** Network, where to deliver, when to warn. */
export const PlaceForm = ({ form, networks, publicNote }: PlaceFormProps) => {
  const isElsewhere = form.watch('receives') === 'elsewhere'
  return (
    <Panel title="Where and how">
      <div className="md-listener-place">
        <FormSelect
          form={form}
          name="network"
          label="Network"
          choices={networks.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <FormText
          form={form}
          name="hours"
          as="number or none"
          label="Warn after hours of silence"
          help="Never, if left empty."
        />
      </div>
      <FormRadio
        form={form}
        name="receives"
        label="Where to deliver"
        choices={[
          { value: 'desk', label: 'To this desk, at a secret address for this listener only' },
          { value: 'elsewhere', label: 'To another address' },
        ]}
      />
      {!isElsewhere && publicNote !== null && (
        <p className="md-quiet md-text md-listener-note">{publicNote}</p>
      )}
      {isElsewhere && (
        <FormText
          form={form}
          name="url"
          label="Address"
          help="This desk does not see deliveries there."
          mono
          className="md-below--near"
        />
      )}
      <FormText form={form} name="note" label="Note" multiline maxRows={5} className="md-below" />
    </Panel>
  )
}
