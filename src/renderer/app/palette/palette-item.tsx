import Box from '@mui/material/Box'
import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { isAddress, isHash, shortenMiddle } from '../../ui/hex-format.ts'
import { hitsWord } from './score.ts'

export const PaletteItem = ({
  id,
  icon,
  label,
  detail,
  hint,
  keywords,
  hits,
  onSelect,
}: {
  id: string
  icon: ReactNode
  label: string
  detail?: string | undefined
  hint?: ReactNode
  keywords?: readonly string[]
  hits?: number | undefined
  onSelect: () => void
}) => (
  <Command.Item
    value={id}
    keywords={[label, ...(keywords ?? []), ...(hits === undefined ? [] : [`${hitsWord}${hits}`])]}
    onSelect={onSelect}
  >
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
