import { useState } from 'react'
import type { DraftRow } from '../../contract.ts'
import { intentWords } from '../../core/intent-words.ts'
import { draftName } from '../../../../renderer/parts/draft-words.ts'
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { FilterSelect } from '../../../../renderer/ui/filter-select.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { ExportedBuild } from '../build/exported-build.tsx'

type ExportAcceptedDialogProps = { readonly drafts: readonly DraftRow[]; readonly onClose: () => void }

/** What one file can hold. */
const placeOf = ({ form: { kind, network, taker } }: DraftRow): string =>
  [kind, network.trim(), taker.trim().toLowerCase()].join(' ')

const placeWords = (drafts: readonly DraftRow[]): string => {
  const [first] = drafts
  if (first === undefined) return ''
  const { kind, network, taker } = first.form
  return `${intentWords[kind].title}, ${visibleText(network)}, ${shortenMiddle(taker)}: ${countOf(drafts.length, 'draft')}`
}

/** Writes what is accepted of several drafts, one file for each kind, network and account, and names what is left out. */
export const ExportAcceptedDialog = ({ drafts, onClose }: ExportAcceptedDialogProps) => {
  const built = drafts.filter(({ builds }) => builds.length > 0)
  const groups = Map.groupBy(built, placeOf)
  const [place, setPlace] = useState(() => groups.keys().next().value ?? '')
  const chosen = groups.get(place) ?? []
  const unbuilt = drafts.length - built.length
  const nameOf = (build: number): string => {
    const draft = built.find(({ builds }) => builds[0]?.id === build)
    return draft === undefined ? `Build ${build}` : draftName(draft)
  }
  return (
    <ExportDialog
      key={place}
      of={{ kind: 'builds', builds: chosen.flatMap(({ builds }) => builds[0]?.id ?? []) }}
      title="Export what is ready"
      disabled={chosen.length === 0}
      details={(file) => <ExportedBuild file={file} nameOf={nameOf} />}
      onClose={onClose}
    >
      Joins the drafts that are ready to sign. They were checked one by one, not together.
      {groups.size > 1 && (
        <FilterSelect
          label="Drafts"
          any=""
          width={420}
          value={place}
          choices={[...groups].map(([value, group]) => ({ value, label: placeWords(group) }))}
          onChange={(next) => setPlace(next ?? place)}
        />
      )}
      {unbuilt > 0 && <p className="md-quiet">{countOf(unbuilt, 'draft')} not built yet.</p>}
    </ExportDialog>
  )
}
