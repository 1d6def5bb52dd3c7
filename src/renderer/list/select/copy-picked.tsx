import { csvLine, pasteLine } from '../../../core/csv/csv-line.ts'
import { countOf } from '../../ui/count-format.ts'
import { useCopyToast } from '../../ui/copy-toast.ts'
import { downloadBytes } from '../../ui/download.ts'
import { MoreMenu } from '../../ui/more-menu.tsx'

type CopyPickedProps = {
  readonly count: number
  readonly noun: readonly [one: string, many: string]
  readonly columns: readonly { readonly head: string; readonly texts: () => readonly string[] }[]
  readonly values: () => readonly unknown[]
}

export const CopyPicked = ({ count, noun, columns, values }: CopyPickedProps) => {
  const copy = useCopyToast()
  const what = countOf(count, ...noun)
  const lines = (): string[][] => {
    const texts = columns.map((column) => [column.head, ...column.texts()])
    return Array.from({ length: count + 1 }, (_, line) => texts.map((column) => column[line] ?? ''))
  }
  return (
    <MoreMenu
      label="Copy or save selected rows"
      words="Copy"
      items={[
        { label: 'Copy as a table', run: () => copy(lines().map(pasteLine).join('\n'), what) },
        { label: 'Copy as JSON', run: () => copy(JSON.stringify(values(), null, 2), what) },
        {
          label: 'Save as CSV',
          run: () =>
            downloadBytes(
              new TextEncoder().encode(lines().map(csvLine).join('')),
              `marketdesk-${noun[1]}.csv`,
            ),
        },
      ]}
    />
  )
}
