import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { Input, Output } from '../../contract/contract.ts'
import { desk } from '../api/desk.ts'
import { BugReportIcon, PlayArrowIcon, TuneIcon } from '../ui/icons.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { FaultMenu } from './fault-menu.tsx'
import { PlayedFaultsDialog } from './played-faults-dialog.tsx'
import { useShellDialogs } from './shell-dialogs.ts'
import { SampleMenu } from './sample-menu.tsx'

export type RunningSample = NonNullable<Output<'desk.info'>['sample']>

/** Actions a minute that a first click begins with: enough to see something come in every two seconds. */
export const usualSpeed = 30

export const SampleControls = ({ sample }: { readonly sample: RunningSample }) => {
  const set = useMutation(desk.mutation('sample.setActivity'))
  const toasts = useToasts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const dialogs = useShellDialogs()
  const { perMinute, faults } = sample.activity
  const change = (activity: Input<'sample.setActivity'>): void => void toasts.after(set.mutateAsync(activity))
  if (sample.waitsForVault)
    return (
      <>
        <span>Waiting for the vault.</span>
        <Button color="inherit" onClick={() => dialogs.show('unlock')}>
          Unlock
        </Button>
      </>
    )
  const isQuiet = perMinute === 0 && !faults
  return (
    <>
      {perMinute === 0 && sample.hasChain && (
        <Button
          color="inherit"
          startIcon={<PlayArrowIcon />}
          loading={set.isPending}
          onClick={() => change({ perMinute: usualSpeed, faults, listen: true })}
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
        onChange={(activity) => change(activity)}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

const FaultControl = () => {
  const play = useMutation(desk.mutation('sample.playFault'))
  const toasts = useToasts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isListed, setListed] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BugReportIcon />}
        loading={play.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Play a fault
      </Button>
      <FaultMenu
        open={anchor !== null}
        anchorEl={anchor}
        onPlay={(fault) => void toasts.after(play.mutateAsync({ fault }), ({ text }) => `${text}.`, 'info')}
        onList={() => setListed(true)}
        onClose={() => setAnchor(null)}
      />
      <PlayedFaultsDialog open={isListed} onClose={() => setListed(false)} />
    </>
  )
}
