import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useDeskMutation } from '../../../api/mutations.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { SearchControls } from '../search.ts'
import { saveDefinitions } from './save-definitions.ts'

/** What can be done with the list as a whole. */
export const ListenerMenu = ({
  change,
  isBeside,
}: Pick<SearchControls, 'change'> & {
  /** Another tab is shown, which has a first action of its own. */
  readonly isBeside: boolean
}) => {
  const take = useDeskMutation('listeners.export')
  const { show } = useToasts()
  const save = async (): Promise<void> => {
    const answer = await take.run({})
    if (!answer.ok) return show(answer.error.message, 'error')
    saveDefinitions(answer.value.definitions)
  }
  return (
    <>
      <Button
        variant={isBeside ? 'outlined' : 'contained'}
        startIcon={<AddIcon />}
        onClick={() => change({ edit: 'new', listener: undefined })}
      >
        New listener
      </Button>
      <MoreMenu
        label="More for listeners"
        items={[
          { label: 'Compare with the service…', run: () => change({ dialog: 'reconcile' }) },
          { label: 'Export definitions', run: () => void save() },
          { label: 'Import definitions…', run: () => change({ dialog: 'import' }) },
        ]}
      />
    </>
  )
}
