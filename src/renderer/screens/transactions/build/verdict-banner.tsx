import BlockIcon from '@mui/icons-material/Block'
import HelpOutlineIcon from '@mui/icons-material/HelpOutlined'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useNodeNetworks } from '../../../api/use-nodes.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { Ledger } from './ledger.tsx'
import './verdict.css'

const looks = {
  accepted: { icon: <TaskAltIcon />, name: 'good' },
  'not-accepted': { icon: <BlockIcon />, name: 'bad' },
  'not-understood': { icon: <HelpOutlineIcon />, name: 'unknown' },
} as const

/** So many reasons are shown before one asks for all of them. */
const firstReasons = 3

const Reasons = ({ build: { verdict } }: { readonly build: TransactionBuild }) => {
  const [showsAll, setShowsAll] = useState(false)
  const { reasons } = verdict
  const shown = showsAll ? reasons : reasons.slice(0, firstReasons)
  return (
    <>
      <ul className="md-verdict__reasons" aria-label="Reasons">
        {shown.map(({ id, step, message, expected, found }) => (
          <li key={id}>
            <AddressedText text={message} />
            {step !== null && !message.includes(`step ${step + 1}`) && (
              <span className="md-quiet"> Step {step + 1}.</span>
            )}
            {/* A difference names both sides itself. */}
            {!id.startsWith('differs:') && (expected !== '' || found !== '') && (
              <span className="md-verdict__sides">
                {expected !== '' && (
                  <span>
                    <span className="md-quiet">expected</span> <AddressedText text={expected} />
                  </span>
                )}
                {found !== '' && !message.includes(found) && (
                  <span>
                    <span className="md-quiet">found</span> <AddressedText text={found} />
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reasons.length > firstReasons && (
        <Button
          size="small"
          color="inherit"
          sx={{ alignSelf: 'flex-start' }}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${reasons.length} reasons`}
        </Button>
      )}
    </>
  )
}

/** Whether the steps do what was promised: first on the screen, with the numbers of all sides. */
export const VerdictBanner = ({ build }: { readonly build: TransactionBuild }) => {
  const simulate = useDeskMutation('transactions.simulate')
  const { verdict, simulation } = build
  const { icon, name } = looks[verdict.state]
  const hasNode = useNodeNetworks().has(build.network)
  const sends = build.steps.some(({ action }) => action === 'send')
  return (
    <section className={`md-verdict md-verdict--${name}`} aria-label="Verdict">
      <div className="md-verdict__head">
        <span className="md-verdict__icon" aria-hidden="true">
          {icon}
        </span>
        <div className="md-verdict__words" role="status">
          <h3>
            <AddressedText text={verdict.headline} plain />
          </h3>
          <span className="md-quiet md-small">
            {simulation !== null ? (
              <>
                Simulated on {visibleText(simulation.node)}, <Time at={simulation.at} />
              </>
            ) : !sends ? (
              'Nothing to simulate: no step is a transaction.'
            ) : hasNode ? (
              'Not simulated yet.'
            ) : (
              `Not simulated: no node for ${build.network}.`
            )}
          </span>
        </div>
        {sends && hasNode && (
          <Button
            variant="outlined"
            color="inherit"
            loading={simulate.isRunning}
            onClick={() => void simulate.run({ build: build.id })}
          >
            {simulation === null ? 'Simulate' : 'Simulate again'}
          </Button>
        )}
      </div>
      {simulate.failure !== null && (
        <ErrorPanel
          failure={simulate.failure}
          actions={<SettingsLink failure={simulate.failure} network={build.network} />}
        />
      )}
      {verdict.reasons.length > 0 && <Reasons build={build} />}
      <Ledger build={build} />
    </section>
  )
}
