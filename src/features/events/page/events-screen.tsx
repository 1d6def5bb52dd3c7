import { useMutation, useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  CheckIcon,
  ExportIcon,
  PauseIcon,
  PlayArrowIcon,
  VerifiedUserIcon,
} from '../../../renderer/ui/icons.tsx'
import { useScoped } from '../../../renderer/api/current-project.ts'
import { useNavigate } from '../../../renderer/ui/navigation/navigator.ts'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import { useKeys } from '../../../renderer/ui/use-keys.ts'
import './events.css'
import { EventsTab } from './events-tab.tsx'
import { eventFilterOf, type EventsSearch, noDetails, notEvents, useEventsSearch, viewOf } from './search.ts'
import { SavedViews } from './views/saved-views.tsx'
import { searchOfView, viewSearch } from './views/view-search.ts'
import { InterruptedJobs } from '../../../renderer/parts/jobs/interrupted-jobs.tsx'
import { CountsStrip } from './counts-strip.tsx'
import { lazyInPlace } from '../../../renderer/ui/lazy-part.tsx'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { firstView } from './views/first-view.ts'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { EventFilter } from '../contract/event-filter.ts'
import ListItemText from '@mui/material/ListItemText'
import { automaticText } from '../../../modules/proof/page/automatic-text.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { aboutProofs } from '../../../modules/proof/page/about-proofs.ts'
import { ProveDialog } from '../../../modules/proof/page/prove-dialog.tsx'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.tsx'
import { given } from '../../../core/given.ts'

const AutomaticItem = ({ onClose }: { readonly onClose: () => void }) => {
  const settings = useQuery(desk.query('proofs.settings', {})).data
  const set = useMutation(desk.mutation('proofs.setSettings'))
  const toasts = useToasts()
  const isOn = settings?.automatic === true
  const turn = async (): Promise<void> => {
    onClose()
    const answer = await answerOf(set.mutateAsync({ automatic: !isOn }))
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isOn}
      disabled={settings === undefined}
      onClick={() => void turn()}
    >
      <ListItemIcon>{isOn && <CheckIcon />}</ListItemIcon>
      <ListItemText
        primary="Verify new events automatically"
        secondary={settings === undefined ? '…' : automaticText(settings)}
        slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
      />
    </MenuItem>
  )
}

type ProofMenuProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter: EventFilter | undefined
  readonly onProve: () => void
  readonly onRecheck: () => void
}

type ProofMenuItemsProps = ProofMenuProps & {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

const ProofMenuItems = (props: ProofMenuItemsProps) => {
  const { open, anchorEl, filter, onProve, onRecheck, onClose } = props
  const [exports, setExports] = useState(false)
  const item = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        onClose()
        act()
      }}
    >
      <ListItemIcon />
      {label}
    </MenuItem>
  )
  return (
    <>
      <Menu
        open={open}
        anchorEl={anchorEl}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': 'Chain proofs', sx: { width: 330, maxWidth: '100%' } } }}
      >
        {item(filter === undefined ? 'Verify all events…' : 'Verify matching events…', onProve)}
        {item('Export proofs…', () => setExports(true))}
        {item('Check a proof file', onRecheck)}
        <Divider />
        <AutomaticItem onClose={onClose} />
      </Menu>
      {exports && (
        <ExportDialog of={{ kind: 'proofs', ...given({ filter }) }} onClose={() => setExports(false)}>
          {aboutProofs}
        </ExportDialog>
      )}
    </>
  )
}

/** Holds new rows back or lets them in; that they are held back stands beside it. The button names what it does. */
const LiveControl = ({
  paused,
  onChange,
}: {
  readonly paused: boolean
  readonly onChange: (paused: boolean) => void
}) => (
  <span className="md-inline">
    {/* Empty, it takes no room. */}
    <span role="status" style={paused ? undefined : { position: 'absolute' }}>
      {paused && <StatusChip word="Paused" tone="warning" title="New events are stored and wait." />}
    </span>
    <Button
      variant="outlined"
      startIcon={paused ? <PlayArrowIcon /> : <PauseIcon />}
      title={paused ? 'Resume (p)' : 'New rows appear at once. Pause (p)'}
      onClick={() => onChange(!paused)}
      sx={{ minWidth: 104 }}
    >
      {paused ? 'Resume' : 'Pause'}
    </Button>
  </span>
)

const ProofMenu = (props: ProofMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedUserIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title="Verify events on-chain"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Proofs
      </Button>
      <ProofMenuItems {...props} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

/** Opens the chosen view once, when the screen is come to by its bare address. */
const useFirstView = (search: EventsSearch, onOpen: (view: string) => void): void => {
  // What the address says wins, also one that says nothing later on: "Clear all" must stay cleared.
  const [wanted] = useState(() => (Object.keys(search).length === 0 ? firstView.read() : ''))
  const { data } = useQuery(desk.query('savedViews.list', {}))
  const view = data?.views.find(({ id }) => String(id) === wanted)
  const opened = view?.search
  const open = useEffectEvent(onOpen)
  const isDone = useRef(wanted === '')
  useEffect(() => {
    if (isDone.current || opened === undefined) return
    isDone.current = true
    open(opened)
  }, [opened])
}

const DeliveriesTab = lazyInPlace(async () => (await import('./deliveries-tab.tsx')).DeliveriesTab)

const resumed = ['proofs.prove', 'exports.begin', 'audit.backfill'] as const

export const EventsScreen = () => {
  const controls = useEventsSearch()
  const { search, change } = controls
  const navigate = useNavigate()
  const [paused, setPaused] = useState(false)
  const [exports, setExports] = useState(false)
  const filter = useMemo(() => eventFilterOf(search), [search])
  const scoped = useScoped(filter)
  const hasEvents = search.tab === undefined
  useFirstView(search, (view) => void navigate({ to: '/events', search: searchOfView(view), replace: true }))
  useKeys({ p: () => setPaused((now) => !now) })
  return (
    <div className="md-screen">
      <PageHeader
        title="Events"
        beside={
          <CountsStrip
            view={viewOf(search)}
            onNotEvents={() =>
              change({
                ...noDetails,
                tab: 'deliveries',
                layout: notEvents.join(','),
                from: undefined,
                to: undefined,
              })
            }
          />
        }
        actions={
          <>
            <SavedViews
              search={viewSearch(search)}
              onOpen={(view) => void navigate({ to: '/events', search: searchOfView(view) })}
            />
            <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => setExports(true)}>
              Export…
            </Button>
            {hasEvents && (
              <ProofMenu
                filter={scoped}
                onProve={() => change({ prove: true }, true)}
                onRecheck={() => void navigate({ to: '/verify', search: { tab: 'proof' } })}
              />
            )}
            <LiveControl paused={paused} onChange={setPaused} />
          </>
        }
      />
      <InterruptedJobs of={resumed} />
      <div className="md-panel">
        {hasEvents ? (
          <EventsTab controls={controls} paused={paused} />
        ) : (
          <DeliveriesTab controls={controls} paused={paused} />
        )}
      </div>
      {search.prove === true && (
        <ProveDialog
          filter={scoped}
          onVerdict={(chainVerdict) =>
            change({ ...noDetails, prove: undefined, tab: undefined, chainVerdict })
          }
          onClose={() => change({ prove: undefined }, true)}
        />
      )}
      {exports && (
        <ExportDialog of={{ kind: 'events', ...given({ filter: scoped }) }} onClose={() => setExports(false)}>
          {scoped === undefined ? 'All events' : 'The filtered events'}, oldest first. The receiver’s secret
          path is left out.
        </ExportDialog>
      )}
    </div>
  )
}
