import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Input, Output } from '../../contract/contract.ts'
import { useDeskMutation } from '../api/mutations.ts'
import { BugReportIcon, CheckIcon, PlayArrowIcon, TuneIcon } from '../ui/icons.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { PlayedFaultsDialog } from './played-faults-dialog.tsx'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ListItemIcon from '@mui/material/ListItemIcon'

type SampleMenuProps = {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly sample: RunningSample
  readonly onChange: (activity: RunningSample['activity']) => void
  readonly onClose: () => void
}

const speeds = [
  [0, 'No activity', 'Only what you do yourself'],
  [6, 'Slow', '6 actions a minute'],
  [30, 'Normal', '30 actions a minute'],
  [120, 'Fast', '120 actions a minute'],
] as const

/** How fast things happen on the sample's chain, whether calls fail, and its end. */
const SampleMenu = ({ open, anchorEl, sample, onChange, onClose }: SampleMenuProps) => {
  const stop = useDeskMutation('sample.stop')
  const toasts = useToasts()
  const { activity, hasChain } = sample
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  const end = async (): Promise<void> => {
    const answer = await stop.run({})
    if (answer.ok) toasts.show('The sample is stopped.')
    else toasts.show(answer.error.message, 'error')
  }
  return (
    <Menu open={open} anchorEl={anchorEl} onClose={onClose} slotProps={{ list: { 'aria-label': 'Sample' } }}>
      {hasChain &&
        speeds.map(([perMinute, name, note]) => (
          <MenuItem
            key={perMinute}
            role="menuitemradio"
            aria-checked={activity.perMinute === perMinute}
            onClick={after(() => onChange({ ...activity, perMinute }))}
          >
            <ListItemIcon>{activity.perMinute === perMinute && <CheckIcon />}</ListItemIcon>
            <ListItemText
              primary={name}
              secondary={note}
              slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      {hasChain && <Divider />}
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={activity.faults}
        onClick={after(() => onChange({ ...activity, faults: !activity.faults }))}
      >
        <ListItemIcon>{activity.faults && <CheckIcon />}</ListItemIcon>
        <ListItemText
          primary="Some calls fail"
          secondary="One in six: an error, a late answer or a broken one"
          slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
        />
      </MenuItem>
      <Divider />
      <MenuItem onClick={after(() => void end())}>
        <ListItemIcon />
        Stop the sample
      </MenuItem>
    </Menu>
  )
}

type FaultName = Input<'sample.playFault'>['fault']

type FaultMenuProps = {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onPlay: (fault: FaultName) => void
  readonly onList: () => void
  readonly onClose: () => void
}

const faults: readonly (readonly [FaultName, string, string])[] = [
  ['lost', 'Lose a delivery', 'Happens on the chain, is never delivered'],
  ['doubled', 'Deliver twice', 'The same bytes twice'],
  ['disordered', 'Deliver late', 'After the next delivery'],
  ['forged', 'Forge a value', 'The event disagrees with its log'],
  ['invented', 'Invent an event', 'From a real block without that log'],
  ['false-removal', 'Take back falsely', 'Reports a block as removed that is still there'],
  ['reorg', 'Re-org', 'The block is removed; the removal is delivered'],
  ['silent-reorg', 'Silent re-org', 'The block is removed; no removal is delivered'],
]

/** What can go wrong with the sample's deliveries on demand. */
const FaultMenu = ({ open, anchorEl, onPlay, onList, onClose }: FaultMenuProps) => (
  <Menu open={open} anchorEl={anchorEl} onClose={onClose} slotProps={{ list: { 'aria-label': 'Faults' } }}>
    {faults.map(([fault, name, note]) => (
      <MenuItem
        key={fault}
        onClick={() => {
          onClose()
          onPlay(fault)
        }}
      >
        <ListItemText
          primary={name}
          secondary={note}
          slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
        />
      </MenuItem>
    ))}
    <Divider />
    <MenuItem
      onClick={() => {
        onClose()
        onList()
      }}
    >
      <ListItemText primary="What was played…" slotProps={{ primary: { variant: 'body2' } }} />
    </MenuItem>
  </Menu>
)

export type RunningSample = NonNullable<Output<'desk.info'>['sample']>

/** Actions a minute that a first click begins with: enough to see something come in every two seconds. */
export const usualSpeed = 30

/** Lets things happen on the sample's chain, so that there is something to watch. */
export const SampleControls = ({ sample }: { readonly sample: RunningSample }) => {
  const set = useDeskMutation('sample.setActivity')
  const toasts = useToasts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { perMinute, faults } = sample.activity
  const change = async (activity: Input<'sample.setActivity'>): Promise<void> => {
    const answer = await set.run(activity)
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  const isQuiet = perMinute === 0 && !faults
  return (
    <>
      {perMinute === 0 && sample.hasChain && (
        <Button
          color="inherit"
          startIcon={<PlayArrowIcon />}
          loading={set.isRunning}
          onClick={() => void change({ perMinute: usualSpeed, faults, listen: true })}
        >
          Play activity
        </Button>
      )}
      <Button
        color="inherit"
        startIcon={<TuneIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label="Sample options"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isQuiet
          ? 'Options'
          : [
              perMinute === 0 ? null : `Playing ${perMinute} actions a minute`,
              faults ? 'some calls fail' : null,
            ]
              .filter((part) => part !== null)
              .join(', ')}
      </Button>
      {sample.hasChain && <FaultControl />}
      <SampleMenu
        open={anchor !== null}
        anchorEl={anchor}
        sample={sample}
        onChange={(activity) => void change(activity)}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

/** Lets one delivery go wrong, so that the audit and the chain proof have something to find. */
const FaultControl = () => {
  const play = useDeskMutation('sample.playFault')
  const toasts = useToasts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isListed, setListed] = useState(false)
  const perform = async (input: Input<'sample.playFault'>): Promise<void> => {
    const answer = await play.run(input)
    if (answer.ok) toasts.show(`${answer.value.text}.`, 'info')
    else toasts.show(answer.error.message, 'error')
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BugReportIcon />}
        loading={play.isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Play a fault
      </Button>
      <FaultMenu
        open={anchor !== null}
        anchorEl={anchor}
        onPlay={(fault) => void perform({ fault })}
        onList={() => setListed(true)}
        onClose={() => setAnchor(null)}
      />
      <PlayedFaultsDialog open={isListed} onClose={() => setListed(false)} />
    </>
  )
}
