import { Dialog } from '@mui/material'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { useCurrentProject } from '../../api/current-project.ts'
import { useAbsentTabs } from '../../parts/contributions.tsx'
import { focusScreen } from '../../ui/focus-screen.ts'
import { ArrowForwardIcon, FolderIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { pathOf, useNavigator } from '../../ui/navigation/navigator.ts'
import { parseSearch } from '../../ui/navigation/search-params.ts'
import { rememberedSearch } from '../../ui/remembered-search.ts'
import { screens } from '../screens.ts'
import { useGoToScreen } from '../use-go-to-screen.ts'
import { LineGroup, type Line } from './line.tsx'
import { beginnings, openings, places, type Place } from './places.ts'
import { score } from './score.ts'
import { useActions } from './use-actions.tsx'
import { useMadeLines, useNameLines } from './use-named-lines.tsx'
import { searchLines, tokenLines, valueLines } from './value-lines.tsx'
import './palette.css'

/** Ctrl/Cmd-K: screens, actions, projects, and whatever a pasted address or hash leads to. */
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

const lineOf = ({
  label,
  to,
  search,
  keywords = [],
}: Omit<Place, 'search'> & { readonly search: object }): Line => ({
  id: `place-${label}`,
  icon: <ArrowForwardIcon />,
  label,
  keywords,
  hint: screens.find(({ path }) => path === to)?.label,
  to,
  search,
})

const useProjectLines = (): Line[] => {
  const { project, projects, select } = useCurrentProject()
  return projects
    .filter(({ id }) => id !== project?.id)
    .map(({ id, name }) => ({
      id: `project-${id}`,
      icon: <FolderIcon />,
      label: name,
      keywords: ['project', 'switch'],
      run: () => select(id),
    }))
}

const usePlaceLines = (typed: string): Line[] => {
  const { host } = useApi()
  const { history } = useNavigator()
  const goToScreen = useGoToScreen()
  const absent: readonly unknown[] = useAbsentTabs()
  const isHere = ({ search }: Place): boolean =>
    (host === 'electron' || search['section'] !== 'desktop') &&
    !absent.includes(search['tab'] ?? search['section'])
  const asLeft = (place: Place): Line => {
    const isThere = pathOf(history.location) === place.to
    const search = isThere ? parseSearch(history.location.search) : rememberedSearch(place.to)
    return lineOf({ ...place, search: { ...search, tab: undefined } })
  }
  const ofScreens = screens.map(({ path, label, icon: Icon, key }) => ({
    id: `screen-${path}`,
    icon: <Icon />,
    label,
    hint: <Kbd keys={['g', key]} />,
    run: () => void goToScreen(path).then(focusScreen),
  }))
  if (typed.trim() === '') return ofScreens
  return [...ofScreens, ...places.filter(isHere).map(lineOf), ...openings.filter(isHere).map(asLeft)]
}

const PaletteBody = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const navigator = useNavigator()
  const { project } = useCurrentProject()
  const { values, names } = valueLines(typed, project !== null)
  const groups: readonly (readonly [heading: string, lines: readonly Line[]])[] = [
    ['Find', values],
    ['Token', tokenLines(typed, project)],
    ['Begin', beginnings.map(lineOf)],
    ['Go to', usePlaceLines(typed)],
    ['Do', useActions()],
    ['Listeners and drafts', useMadeLines(typed, project?.id)],
    ['Names', useNameLines(typed, project?.id)],
    ['Switch project', useProjectLines()],
    // Last: a bare word is more often the name of a screen than of an event.
    ['Find', names],
    ['Search', searchLines(typed, project)],
  ]
  const select = (line: Line) => () => {
    onClose()
    if (line.to === undefined) line.run()
    else void navigator.go(line).then(focusScreen)
  }
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
        {groups.map(([heading, lines], index) => (
          <LineGroup key={index} heading={heading} lines={lines} onSelect={select} />
        ))}
      </Command.List>
    </Command>
  )
}
