import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import type { ListedNetwork } from '../../../../contract/networks.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import {
  changeOfNetwork,
  draftOfNetwork,
  emptyNetwork,
  inputOfNetwork,
  type NetworkDraft,
} from './network-draft.ts'
import { problemsOfNetwork, problemsOfNetworkFailure, type NetworkProblems } from './network-problems.ts'

type NetworkFormProps = {
  /** `null`: one is added. */
  readonly network: ListedNetwork | null
  readonly onSaved: (name: string) => void
  readonly onCancel: () => void
}

/** Adds a network or edits one. */
export const NetworkForm = ({ network, onSaved, onCancel }: NetworkFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const first = network === null ? emptyNetwork : draftOfNetwork(network)
  const [draft, setDraft] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [deskProblems, setDeskProblems] = useState<NetworkProblems>({})
  const add = useDeskMutation('networks.add')
  const update = useDeskMutation('networks.update')
  const problems = useMemo(() => problemsOfNetwork(draft), [draft])
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)
  const isSaving = add.isRunning || update.isRunning
  const failure = add.failure ?? update.failure

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus({ preventScroll: true })
  }, [])

  const change = (members: Partial<NetworkDraft>): void => {
    setDraft((now) => ({ ...now, ...members }))
    setDeskProblems({})
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const answer =
      network === null
        ? await add.run(inputOfNetwork(draft))
        : await update.run(changeOfNetwork(draft, network))
    if (answer.ok) onSaved(draft.name.trim())
    else setDeskProblems(problemsOfNetworkFailure(answer.error))
  }

  type TextName = Exclude<keyof NetworkDraft, 'testnet' | 'retired'>
  const field = (name: TextName, label: string, help: string, required = true) => {
    const problem = deskProblems[name] ?? (tried || left.has(name) ? problems[name] : undefined)
    return (
      <TextField
        label={label}
        required={required}
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        onBlur={() => setLeft((now) => new Set(now).add(name))}
        error={problem !== undefined}
        helperText={problem ?? help}
        disabled={name === 'slug' && network !== null}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
    )
  }

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <LeaveGuard when={isChanged && !isSaving} what="this network" />
      <Panel
        title={network === null ? 'Add a network' : `Edit ${network.name}`}
        description={
          network?.origin === 'shipped'
            ? 'This network comes with the app. What you change overrides it; removing your version brings it back.'
            : undefined
        }
      >
        <Stack spacing={2}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            {field('name', 'Name', 'For you.')}
            {field('slug', 'Slug', 'As the service’s address has it.')}
            {field('chainId', 'Chain id', 'Decimal.')}
            {field('symbol', 'Coin symbol', 'Of the native coin.')}
            {field('coinName', 'Coin name', 'The symbol, if left empty.', false)}
            {field('decimals', 'Coin decimals', 'Nearly always 18.')}
          </Box>
          {field('blockExplorer', 'Block explorer', 'Its base address, https://. It may stay empty.', false)}
          <Box>
            <FormControlLabel
              control={<Switch checked={draft.testnet} onChange={(_event, testnet) => change({ testnet })} />}
              label="A network for tests"
              sx={{ ml: 0 }}
              slotProps={{ typography: { variant: 'body2' } }}
            />
            <FormControlLabel
              control={<Switch checked={draft.retired} onChange={(_event, retired) => change({ retired })} />}
              label="Retired: listed so that old data can be read"
              sx={{ ml: 1 }}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </Box>
          {failure !== null && Object.keys(deskProblems).length === 0 && <ErrorPanel failure={failure} />}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" loading={isSaving} disabled={!isChanged}>
              {network === null ? 'Add network' : 'Save'}
            </Button>
            <Button color="inherit" onClick={onCancel}>
              Cancel
            </Button>
          </Box>
        </Stack>
      </Panel>
    </form>
  )
}
