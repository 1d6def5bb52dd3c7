import { Box } from '@mui/material'
import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import type { EventFilter } from '../../../features/events/contract/event-filter.ts'
import { eventCountText, useEventCount } from '../../parts/use-event-count.ts'
import { isAddress, isHash, shortenMiddle } from '../../ui/hex-format.ts'
import type { ScreenPath } from '../screens.ts'
import { hitsWord, score } from './score.ts'

/** A line of the palette, and where it leads or what it does. */
export type Line = {
  readonly id: string
  readonly icon: ReactNode
  readonly label: string
  readonly detail?: string
  readonly hint?: ReactNode
  readonly keywords?: readonly string[]
  /** Which events it leads to, where how many they are is said. */
  readonly counts?: EventFilter
} & (
  | { readonly to: ScreenPath; readonly search: object; readonly run?: never }
  | { readonly to?: never; readonly run: () => void }
)

/** The lines that fit best to what was typed; none for nothing typed. */
export const bestLines = <T extends Pick<Line, 'label' | 'keywords'>>(
  lines: readonly T[],
  typed: string,
  most: number,
): T[] =>
  typed.trim() === ''
    ? []
    : lines
        .map((line) => ({ line, fit: score('', typed, [line.label, ...(line.keywords ?? [])]) }))
        .filter(({ fit }) => fit > 0)
        .toSorted((a, b) => b.fit - a.fit)
        .slice(0, most)
        .map(({ line }) => line)

type LineItemProps = { readonly line: Line; readonly onSelect: () => void }

const LineItem = ({ line, onSelect }: LineItemProps) => {
  const { id, icon, label, detail, hint, keywords = [] } = line
  return (
    <Command.Item value={id} keywords={[label, ...keywords]} onSelect={onSelect}>
      <Box component="span" aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <span className="md-whole">{label}</span>
        {detail !== undefined && (
          <code className="md-cut md-small" title={detail}>
            {isHash(detail) || isAddress(detail) ? shortenMiddle(detail, 10, 8) : detail}
          </code>
        )}
      </Box>
      {hint !== undefined && <span className="md-whole md-small md-quiet">{hint}</span>}
    </Command.Item>
  )
}

const CountedItem = ({ line, onSelect }: LineItemProps) => {
  const count = useEventCount(line.counts)
  const hits = count.isFormer ? undefined : count.data?.events
  const keywords = hits === undefined ? [] : [`${hitsWord}${hits}`]
  return <LineItem line={{ ...line, hint: eventCountText(count), keywords }} onSelect={onSelect} />
}

type LineGroupProps = {
  readonly heading: string
  readonly lines: readonly Line[]
  readonly onSelect: (line: Line) => () => void
}

export const LineGroup = ({ heading, lines, onSelect }: LineGroupProps) =>
  lines.length > 0 && (
    <Command.Group heading={heading}>
      {lines.map((line) => {
        const Item = line.counts === undefined ? LineItem : CountedItem
        return <Item key={line.id} line={line} onSelect={onSelect(line)} />
      })}
    </Command.Group>
  )
