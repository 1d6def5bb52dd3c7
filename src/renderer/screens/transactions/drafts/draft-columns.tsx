import type { DraftRow } from '../../../../contract/transactions.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { InPlaceOf } from '../../../ui/in-place-of.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { draftName, outcomeOf } from '../../../parts/draft-words.ts'
import { timeColumn } from '../../../ui/time-column.tsx'
import type { ReactNode } from 'react'
import { headlineWord, sayFresh, sayGrounds } from '../../../../core/transactions/say.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { verdictTone } from '../build/verdict-tone.ts'

type DraftVerdictProps = {
  readonly draft: Pick<DraftRow, 'newestBuild' | 'verdict' | 'form'>
  /** In place of its state, where something else comes first. */
  readonly instead: ReactNode
}

/** What the newest build of a draft came to, as it was stored. */
const DraftVerdict = ({ draft: { newestBuild, verdict, form }, instead }: DraftVerdictProps) => {
  if (newestBuild === null) return <span className="md-quiet">not built</span>
  if (verdict === null) return instead === false ? <span className="md-quiet">Open to check</span> : instead
  const { state, headline, failure, holds } = verdict
  if (failure !== null) return <StatusChip word="No steps" tone="error" title={failure} isPlain />
  return (
    <span className="md-two-lines">
      {instead !== false ? (
        instead
      ) : holds ? (
        <StatusChip
          word={headlineWord(headline)}
          tone={verdictTone[state]}
          title={sayGrounds(headline) || sayFresh(headline)}
          isPlain
        />
      ) : (
        <StatusChip
          word="Check again"
          tone="warning"
          title="What this verdict rested on has changed, or is too old. Open the draft."
          isPlain
        />
      )}
      <span className="md-quiet">
        <AddressedText text={outcomeOf(headline, form.kind)} plain />
      </span>
    </span>
  )
}

/** Columns of the list of drafts. */
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
    id: 'verdict',
    header: 'Verdict',
    width: 200,
    grow: 4,
    cell: (draft) => (
      <DraftVerdict
        draft={draft}
        instead={
          draft.openRun !== null && (
            <StatusChip
              word={`Run unfinished, ${draft.openRun.done} of ${draft.openRun.acts}`}
              tone="warning"
              isPlain
              title="A run of this draft has not ended. Open the draft to go on with it, or to end it."
            />
          )
        }
      />
    ),
    text: ({ newestBuild, openRun, verdict }) =>
      openRun !== null
        ? `run ${openRun.run} unfinished, ${openRun.done} of ${openRun.acts} done`
        : newestBuild === null
          ? 'not built'
          : verdict === null || !verdict.holds
            ? 'check again'
            : headlineWord(verdict.headline),
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
        <Hex value={form.collectionAddress} what="the collection" tabbable={false} />
      ),
    text: ({ form }) => form.collectionAddress,
    hover: false,
  },
  {
    id: 'taker',
    header: 'Account',
    width: 144,
    // Below it, it stands under the name.
    priority: 2,
    cell: ({ form }) =>
      form.taker === '' ? <Missing /> : <Hex value={form.taker} what="the account" tabbable={false} />,
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
    cell: ({ builds }) => String(builds),
    text: ({ builds }) => String(builds),
  },
  // The button for the columns lies over the end of its head.
  timeColumn(({ updatedAt }) => updatedAt, { id: 'changed', header: 'Changed', width: 124, priority: 2 }),
]
