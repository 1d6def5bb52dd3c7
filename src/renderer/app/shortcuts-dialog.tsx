import { Box, Typography } from '@mui/material'
import { Kbd } from '../ui/kbd.tsx'
import { Pair } from '../ui/pair.tsx'
import { screens } from './screens.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

type Row = readonly [label: string, keys: readonly string[]]

const anywhere: readonly Row[] = [
  ['Go to or find', ['Mod', 'K']],
  ['Find in page', ['Mod', 'F']],
  ['These shortcuts', ['?']],
  ['Close what is open', ['Esc']],
]

const lists: readonly Row[] = [
  ['Next and previous row', ['j', 'k']],
  ['Open the row', ['Enter']],
  ['Search', ['/']],
  ['Copy row or cell', ['c']],
  ['Select the row', ['x', 'Space']],
  ['Select all loaded, or none', ['X']],
  ['Oldest or newest row', ['G']],
  ['Choose a cell', ['←', '→']],
]

const events: readonly Row[] = [
  ['Star the event', ['s']],
  ['Verify the event', ['v']],
  ['Pause and resume', ['p']],
]

const jumps: readonly Row[] = screens.map(({ label, key }) => [label, ['g', key]])

export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  return (
    <DialogFrame title="Shortcuts" open={open} width="sm" onClose={onClose}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '4fr 3fr' },
          columnGap: 5,
          rowGap: 2,
          pt: 1,
        }}
      >
        <div className="md-stack">
          <Keys title="Anywhere" rows={anywhere} />
          <Keys title="Lists" rows={lists} />
          <Keys title="Events" rows={events} />
        </div>
        <Keys title="Screens (one key, then another)" rows={jumps} />
      </Box>
    </DialogFrame>
  )
}

const Keys = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <div>
    <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <dl className="md-pairs md-text">
      {rows.map(([label, keys]) => (
        <Pair key={label} label={label}>
          <Kbd keys={keys} />
        </Pair>
      ))}
    </dl>
  </div>
)
