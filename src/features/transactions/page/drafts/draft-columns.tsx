import type { DraftRow } from '../../contract.ts'
import { AddressName } from '../../../../renderer/ui/address-name.tsx'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { InPlaceOf } from '../../../../renderer/ui/in-place-of.tsx'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { draftName, outcomeOf } from '../../../../renderer/parts/draft-words.ts'
import { timeColumn } from '../../../../renderer/ui/time-column.tsx'
import { headlineWord, sayFresh, sayGrounds } from '../../core/say.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { verdictTone } from '../build/verdict-tone.ts'

const verdictOf = ({
  builds,
  verdict,
}: DraftRow): { readonly word: string; readonly tone?: Tone; readonly title?: string } => {
  if (builds.length === 0) return { word: 'Not built' }
  if (verdict === null) return { word: 'Not checked yet' }
  const { state, headline, failure, holds } = verdict
  if (failure !== null) return { word: 'No steps', tone: 'error', title: failure }
  if (!holds) return { word: 'Check again', tone: 'warning', title: 'Too old, or facts changed.' }
  const title = sayGrounds(headline) || sayFresh(headline)
  return { word: headlineWord(headline), tone: verdictTone[state], title }
}

const outcomeLines = ({ verdict, collectibles }: DraftRow): readonly string[] =>
  verdict === null || verdict.failure !== null ? [] : outcomeOf(verdict.headline, collectibles)

const runText = ({ openRun }: DraftRow): string =>
  openRun === null ? '' : `${openRun.done} of ${openRun.acts} done`

export const draftColumns: readonly Column<DraftRow>[] = [
  {
    id: 'image',
    header: '',
    name: 'Picture',
    width: 52,
    hover: false,
    fits: true,
    cell: ({ project, collectibles }) => (
      <MediaImage project={project} image={collectibles[0]?.image} alt="" width={32} height={32} />
    ),
  },
  {
    id: 'name',
    header: 'Draft',
    // "Purchase of Dusky Bittern #102 and 1 more" in a small window.
    width: 300,
    grow: 4,
    cell: (row) =>
      row.damaged === undefined ? (
        <span className="md-two-lines">
          <b className="md-name">{draftName(row)}</b>
          <span className="md-quiet">
            Draft {row.id}
            {row.form.taker !== '' && (
              <InPlaceOf column="taker">
                {', '}
                <AddressName address={row.form.taker} isPlain />
              </InPlaceOf>
            )}
            {row.form.collectionAddress !== '' && (
              <>
                {', '}
                <AddressName address={row.form.collectionAddress} isPlain />
              </>
            )}
          </span>
        </span>
      ) : (
        <StatusChip word="damaged" tone="error" title={row.damaged} />
      ),
    text: (row) => row.damaged ?? draftName(row),
  },
  {
    id: 'outcome',
    header: 'Gives → gets',
    width: 200,
    grow: 4,
    priority: 2,
    cell: (row) => (
      <span className="md-two-lines">
        {outcomeLines(row).map((line) => (
          <span key={line}>
            <AddressedText text={line} plain />
          </span>
        ))}
      </span>
    ),
    text: (row) => outcomeLines(row).join(' '),
  },
  {
    id: 'verdict',
    header: 'Verdict',
    width: 136,
    cell: (row) => <StatusChip {...verdictOf(row)} isPlain />,
    text: (row) => verdictOf(row).word,
    hover: false,
  },
  {
    id: 'run',
    header: 'Hand-off',
    width: 110,
    priority: 2,
    cell: (row) =>
      row.openRun !== null && (
        <StatusChip word={runText(row)} tone="warning" isPlain title="Open to continue or end it." />
      ),
    text: runText,
    hover: false,
  },
  {
    id: 'collection',
    header: 'Collection',
    width: 150,
    usual: false,
    cell: ({ form }) =>
      form.collectionAddress === '' ? (
        <Missing />
      ) : (
        <Hex value={form.collectionAddress} what="collection" tabbable={false} />
      ),
    text: ({ form }) => form.collectionAddress,
    hover: false,
  },
  {
    id: 'taker',
    header: 'Account',
    width: 144,
    // Below it, it stands under the name.
    priority: 3,
    cell: ({ form }) =>
      form.taker === '' ? <Missing /> : <Hex value={form.taker} what="account" tabbable={false} />,
    text: ({ form }) => form.taker,
    hover: false,
  },
  {
    id: 'note',
    header: 'Note',
    width: 120,
    grow: 1,
    priority: 3,
    cell: ({ form }) => visibleText(form.note),
    text: ({ form }) => form.note,
  },
  {
    id: 'builds',
    header: 'Builds',
    width: 72,
    usual: false,
    align: 'right',
    cell: ({ builds }) => String(builds.length),
    text: ({ builds }) => String(builds.length),
  },
  // The button for the columns lies over the end of its head.
  timeColumn(({ updatedAt }) => updatedAt, { id: 'changed', header: 'Changed', width: 124, priority: 2 }),
]
