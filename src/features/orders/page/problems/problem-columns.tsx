import { collectibleName } from '../../core/collectible-name.ts'
import type { FindingRow } from '../../../findings/contract.ts'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { columnsOf, Missing } from '../../../../renderer/ui/formats.tsx'
import { NumberedName } from '../../../../renderer/ui/numbered-name.tsx'
import { problemText, problemWord, tokenOf } from './problem-words.ts'

/** Columns of problems. @param names of the collectibles that orders are of, by the key of the order */
export const problemColumns = (
  names: ReadonlyMap<string, string>,
  collection: string | undefined,
): readonly Column<FindingRow>[] =>
  columnsOf<FindingRow>([
    {
      id: 'title',
      header: 'Problem',
      width: 190,
      grow: 0.4,
      format: 'chip',
      value: (row) => ({ word: problemWord(row), tone: severityWords[row.severity].tone, isPlain: true }),
    },
    {
      id: 'token',
      header: 'Collectible',
      width: 190,
      cell: (row) => {
        const token = tokenOf(row)
        if (row.count > 1 && row.subject.order === null) return countOf(row.count, 'order')
        if (token === '') return <Missing />
        const name = names.get(row.subject.order ?? '')
        return (
          <b className="md-name">
            <NumberedName name={collectibleName(name, token, collection)} />
          </b>
        )
      },
      text: (row) => {
        const token = tokenOf(row)
        return token === '' ? '' : collectibleName(names.get(row.subject.order ?? ''), token, collection)
      },
    },
    { id: 'text', header: 'Reason', grow: 1, priority: 2, format: 'addressed', value: problemText },
    { id: 'first', header: 'Since', format: 'time', value: ({ firstSeen }) => firstSeen },
    { id: 'note', header: 'Note', usual: false, format: 'text', value: ({ note }) => note },
  ])
