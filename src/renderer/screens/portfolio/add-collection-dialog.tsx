import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Project } from '../../../contract/projects.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { isAddress } from '../../ui/hex-format.ts'

type AddCollectionDialogProps = {
  readonly project: Pick<Project, 'id' | 'networks'>
  readonly onClose: () => void
}

/** Adds a collection that the desk has nothing of yet. */
export const AddCollectionDialog = ({ project, onClose }: AddCollectionDialogProps) => {
  const add = useDeskMutation('portfolio.showCollection')
  const { nameOf } = useNetworks()
  const [network, setNetwork] = useState(project.networks[0] ?? '')
  const [text, setText] = useState('')
  const contractAddress = text.trim()
  const isWrong = contractAddress !== '' && !isAddress(contractAddress)
  const run = async (): Promise<void> => {
    const answer = await add.run({ project: project.id, network, contractAddress, shown: true })
    if (answer.ok) onClose()
  }
  return (
    <DialogFrame
      title="Add a collection"
      onClose={onClose}
      failure={add.failure}
      act={{
        label: 'Add',
        isRunning: add.isRunning,
        disabled: network === '' || !isAddress(contractAddress),
        run: () => void run(),
      }}
    >
      <TextField
        select
        label="Network"
        value={network}
        onChange={(event) => setNetwork(event.target.value)}
        fullWidth
        sx={{ mt: 1, mb: 2 }}
      >
        {project.networks.map((slug) => (
          <MenuItem key={slug} value={slug}>
            {nameOf(slug)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Collection address"
        placeholder="0x…"
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth
        error={isWrong}
        helperText={isWrong ? 'An address has 0x and 40 hex digits.' : 'Nothing is asked of the service.'}
        slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
      />
    </DialogFrame>
  )
}
