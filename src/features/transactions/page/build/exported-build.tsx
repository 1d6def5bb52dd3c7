import Alert from '@mui/material/Alert'
import type { ExportedFile } from '../../../exports/contract.ts'
import { sayHeadline, sayMessage } from '../../core/say.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { JsonText } from '../../../../renderer/ui/json-view.tsx'

type LeftOut = NonNullable<ExportedFile['left']>[number]

const whyLeft: Record<LeftOut['why'], (left: LeftOut) => string> = {
  'not-accepted': ({ headline }) => sayHeadline(headline),
  'already-run': () => 'handed to a wallet.',
  'draft-changed': () => 'edited since. Build again.',
  'same-order': () => 'an earlier draft fills its order.',
}

type ExportedBuildProps = { readonly file: ExportedFile; readonly nameOf?: (build: number) => string }

export const ExportedBuild = ({
  file: { text = '', notes = [], left = [] },
  nameOf = (build) => `Build ${build}`,
}: ExportedBuildProps) => (
  <>
    {[...new Set(notes.map(sayMessage))].map((note) => (
      <Alert key={note} severity="warning" className="md-below--near">
        {note}
      </Alert>
    ))}
    {left.map((build) => (
      <p key={build.build} className="md-quiet">
        <b>{nameOf(build.build)}</b> left out: <AddressedText text={whyLeft[build.why](build)} plain />
      </p>
    ))}
    {text === '' ? (
      <p className="md-quiet">This format can’t hold this build.</p>
    ) : (
      <Fold title="Show as text">
        <CopyButton text={text} what="export" caption="Copy" />
        <JsonText label="Export as text" text={text} />
      </Fold>
    )}
  </>
)
