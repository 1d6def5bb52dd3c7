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
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { useSimulationAge } from '../build/simulation-age.ts'
import { verdictTone } from '../build/verdict-tone.ts'

type DraftVerdictProps = {
  readonly build: number | null
  readonly kind: DraftRow['form']['kind']
  /** In place of its state, where something else comes first. */
  readonly instead: ReactNode
}

/** What the newest build of a draft came to: its state, and the coins that it moves. */
const DraftVerdict = ({ build, kind, instead }: DraftVerdictProps) => {
  const { data } = useDeskQuery('transactions.getBuild', { id: build ?? 0 }, { enabled: build !== null })
  const { isStale } = useSimulationAge(data)
  if (build === null) return <span className="md-quiet">not built</span>
  if (data === undefined) return instead
  if (data.failure !== null)
    return <StatusChip word="No steps" tone="error" title={data.failure.message} isPlain />
  const { state, headline } = data.verdict
  return (
    <span className="md-two-lines">
      {instead !== false ? (
        instead
      ) : isStale ? (
        <StatusChip
          word="Simulation is old"
          tone="warning"
          title="Open the draft and simulate again."
          isPlain
        />
      ) : (
        <StatusChip
          word={headlineWord(headline)}
          tone={verdictTone[state]}
          title={sayGrounds(headline) || sayFresh(headline)}
          isPlain
        />
      )}
      <span className="md-quiet">
        <AddressedText text={outcomeOf(headline, kind)} plain />
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
    cell: ({ newestBuild, openRun, form }) => (
      <DraftVerdict
        build={newestBuild}
        kind={form.kind}
        instead={
          openRun !== null && (
            <StatusChip
              word={`Run unfinished, ${openRun.done} of ${openRun.acts}`}
              tone="warning"
              isPlain
              title="A run of this draft has not ended. Open the draft to go on with it, or to end it."
            />
          )
        }
      />
    ),
    text: ({ newestBuild, openRun }) =>
      openRun !== null
        ? `run ${openRun.run} unfinished, ${openRun.done} of ${openRun.acts} done`
        : newestBuild === null
          ? 'not built'
          : '',
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
    from: 640,
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
    from: 1350,
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
  timeColumn(({ updatedAt }) => updatedAt, { id: 'changed', header: 'Changed', width: 124, from: 760 }),
]
