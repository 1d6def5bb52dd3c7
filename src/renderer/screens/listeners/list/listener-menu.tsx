import AddIcon from '@mui/icons-material/Add'
import CompareArrowsIcon from '@mui/icons-material/CompareArrows'
import Button from '@mui/material/Button'
import { ExportIcon, ImportIcon } from '../../../ui/icons.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import type { SearchControls } from '../search.ts'

/** What can be done with the list as a whole. */
export const ListenerMenu = ({ change }: Pick<SearchControls, 'change'>) => {
  const take = useDeskMutation('listeners.export')
  const { show } = useToasts()
  const save = async (): Promise<void> => {
    const answer = await take.run({})
    if (!answer.ok) return show(answer.error.message, 'error')
    const text = `${JSON.stringify(answer.value.definitions, null, 2)}\n`
    downloadBytes(new TextEncoder().encode(text), 'marketdesk-listeners.json')
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CompareArrowsIcon />}
        onClick={() => change({ dialog: 'reconcile' })}
      >
        Compare with the service…
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ExportIcon />}
        loading={take.isRunning}
        onClick={() => void save()}
      >
        Export
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ImportIcon />}
        onClick={() => change({ dialog: 'import' })}
      >
        Import…
      </Button>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => change({ edit: 'new', listener: undefined })}
      >
        New listener
      </Button>
    </>
  )
}
