import { useQuery } from '@tanstack/react-query'
import Dialog from '@mui/material/Dialog'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { desk } from '../../api/desk.ts'
import { useCurrentProject } from '../../api/current-project.ts'
import { ArrowForwardIcon, FolderIcon, ReceiptLongIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { screens, type ScreenPath } from '../screens.ts'
import { focusScreen } from '../../ui/focus-screen.ts'
import { AddressTargets } from './address-targets.tsx'
import { knownTargets } from './known-targets.tsx'
import { NameTargets } from './name-targets.tsx'
import { useAbsentTabs } from '../../parts/contributions.tsx'
import { beginnings, openings, places, type Place } from './places.ts'
import { TokenTargets } from './token-targets.tsx'
import { useGoToScreen } from '../use-go-to-screen.ts'
import { PaletteItem } from './palette-item.tsx'
import { score } from './score.ts'
import { eventFilterOf, targetsOf, type Target } from './target.ts'
import { TargetItem } from './target-item.tsx'
import { useActions } from './use-actions.tsx'
import './palette.css'
import { pathOf, useNavigate, useNavigator } from '../../ui/navigation/navigator.ts'
import { parseSearch } from '../../ui/navigation/search-params.ts'
import { rememberedSearch } from '../../ui/remembered-search.ts'

export const Palette = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    maxWidth="sm"
    fullWidth
    slotProps={{
      paper: {
        'aria-label': 'Go to or find',
        'aria-labelledby': undefined,
        sx: { alignSelf: 'flex-start', mt: '12vh', overflow: 'hidden' },
      },
    }}
  >
    <PaletteBody onClose={onClose} />
  </Dialog>
)

const focusInput = (input: HTMLInputElement | null): void => input?.focus()

const PaletteBody = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const actions = useActions()
  const { project } = useCurrentProject()
  const { host } = useApi()
  const absent: readonly unknown[] = useAbsentTabs()
  const isHere = ({ search }: Place): boolean =>
    (host === 'electron' || search['section'] !== 'desktop') &&
    !absent.includes(search['tab'] ?? search['section'])
  const targets = targetsOf(typed)
  const values = targets.filter(({ kind }) => kind !== 'name')
  const names = targets.filter(({ kind }) => kind === 'name')
  const transaction = targets.find(({ kind }) => kind === 'transaction')
  const contract = targets.find(({ kind }) => kind === 'contract')

  // As it is written in names, too: #102.
  const [, tokenId] = /^#?(\d{1,78})$/.exec(typed.trim()) ?? []
  const listeners = useQuery(desk.query('listeners.list', {})).data?.listeners ?? []
  const drafts = useQuery(
    desk.query(
      'transactions.drafts',
      { project: project?.id ?? '', limit: 100 },
      { enabled: project !== null },
    ),
  ).data?.rows
  const known = knownTargets(typed, listeners, drafts ?? [])
  // What the addresses of screens hold is known to the screens alone.
  const navigator = useNavigator()
  const goTo = (to: ScreenPath, search: object) =>
    pick(() => void navigator.go({ to, search }).then(focusScreen))

  const pick = (act: () => void) => () => {
    onClose()
    act()
  }
  const goToScreen = useGoToScreen()
  const go = (to: ScreenPath) => pick(() => void goToScreen(to).then(focusScreen))
  const openAsLeft = (to: ScreenPath) => {
    const isThere = pathOf(navigator.history.location) === to
    const search = isThere ? parseSearch(navigator.history.location.search) : rememberedSearch(to)
    return goTo(to, { ...search, tab: undefined })
  }
  const goToTarget = (target: Target) =>
    pick(() => void navigate({ to: '/events', search: eventFilterOf(target) }).then(focusScreen))

  return (
    <Command label="Go to or find" loop filter={score}>
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder="Screen, action, name or hash"
        spellCheck={false}
        ref={focusInput}
      />
      <Command.List label="Found">
        <Command.Empty>No results. Try an address or hash.</Command.Empty>
        {values.length > 0 && (
          <Command.Group heading="Find">
            {values.map((target) => (
              <TargetItem key={target.kind} target={target} onSelect={goToTarget(target)} />
            ))}
            {transaction !== undefined && project !== null && (
              <PaletteItem
                id={`target-lookup-${transaction.value}`}
                icon={<ReceiptLongIcon />}
                label="Look up transaction"
                detail={transaction.value}
                onSelect={goTo('/transactions', { tab: 'lookup', tx: transaction.value })}
              />
            )}
            {contract !== undefined && (
              <AddressTargets address={contract.value} hasProject={project !== null} pick={pick} />
            )}
          </Command.Group>
        )}
        {tokenId !== undefined && (
          <TokenTargets tokenId={tokenId} collection={project?.startCollection ?? null} goTo={goTo} />
        )}
        <Command.Group heading="Begin">
          {beginnings.map((place) => (
            <PlaceItem key={place.label} place={place} onSelect={goTo} />
          ))}
        </Command.Group>
        <Command.Group heading="Go to">
          {screens.map(({ path, label, icon: Icon, key }) => (
            <PaletteItem
              key={path}
              id={`screen-${path}`}
              icon={<Icon />}
              label={label}
              detail={undefined}
              hint={<Kbd keys={['g', key]} />}
              onSelect={go(path)}
            />
          ))}
          {typed.trim() !== '' &&
            places
              .filter(isHere)
              .map((place) => <PlaceItem key={place.label} place={place} onSelect={goTo} />)}
          {typed.trim() !== '' &&
            openings
              .filter(isHere)
              .map((place) => <PlaceItem key={place.label} place={place} onSelect={openAsLeft} />)}
        </Command.Group>
        <Command.Group heading="Do">
          {actions.map(({ id, icon, label, keywords, run }) => (
            <PaletteItem
              key={id}
              id={id}
              icon={icon}
              label={label}
              {...(keywords === undefined ? {} : { keywords })}
              onSelect={pick(run)}
            />
          ))}
        </Command.Group>
        {known.length > 0 && (
          <Command.Group heading="Listeners and drafts">
            {known.map(({ id, icon, label, detail, keywords, to, search }) => (
              <PaletteItem
                key={id}
                id={id}
                icon={icon}
                label={label}
                detail={detail}
                keywords={keywords}
                onSelect={goTo(to, search)}
              />
            ))}
          </Command.Group>
        )}
        <NameTargets typed={typed} project={project?.id} goTo={goTo} />
        <ProjectTargets pick={pick} />
        {/* Last: a bare word is more often the name of a screen than of an event. */}
        {names.length > 0 && (
          <Command.Group heading="Find">
            {names.map((target) => (
              <TargetItem key={target.value} target={target} onSelect={goToTarget(target)} />
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command>
  )
}

type Pick = (act: () => void) => () => void

const ProjectTargets = ({ pick }: { readonly pick: Pick }) => {
  const { project, projects, select } = useCurrentProject()
  if (projects.length < 2) return null
  return (
    <Command.Group heading="Switch project">
      {projects
        .filter(({ id }) => id !== project?.id)
        .map(({ id, name }) => (
          <PaletteItem
            key={id}
            id={`project-${id}`}
            icon={<FolderIcon />}
            label={name}
            keywords={['project', 'switch']}
            onSelect={pick(() => select(id))}
          />
        ))}
    </Command.Group>
  )
}

const PlaceItem = ({
  place: { label, to, search, keywords = [] },
  onSelect,
}: {
  readonly place: Place
  readonly onSelect: (to: ScreenPath, search: object) => () => void
}) => (
  <PaletteItem
    id={`place-${label}`}
    icon={<ArrowForwardIcon />}
    label={label}
    keywords={keywords}
    hint={screens.find(({ path }) => path === to)?.label}
    onSelect={onSelect(to, search)}
  />
)
