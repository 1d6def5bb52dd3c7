import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../contract/contract.ts'
import { useDeskMutation } from '../api/mutations.ts'
import { useToasts } from '../ui/toasts.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const SampleMenu = onDemand(async () => (await import('./sample-menu.tsx')).SampleMenu)

export type RunningSample = NonNullable<Output<'desk.info'>['sample']>

/** Actions a minute that a first click begins with: enough to see something come in every two seconds. */
const usualSpeed = 30

/** Lets things happen on the sample's chain, so that there is something to watch. */
export const SampleControls = ({ sample }: { readonly sample: RunningSample }) => {
  const set = useDeskMutation('sample.setActivity')
  const toasts = useToasts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { perMinute, faults } = sample.activity
  const change = async (activity: RunningSample['activity']): Promise<void> => {
    const answer = await set.run(activity)
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  const isQuiet = perMinute === 0 && !faults
  return (
    <>
      {perMinute === 0 && sample.hasChain && (
        <Button
          size="small"
          color="inherit"
          startIcon={<PlayArrowOutlined />}
          loading={set.isRunning}
          onClick={() => void change({ perMinute: usualSpeed, faults })}
        >
          Play activity
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        startIcon={<TuneOutlined />}
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
