import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { newBatch } from '../new-form.ts'
import { useTransactionsSearch } from '../search.ts'

/** Leads to the form of a new batch. */
export const BeginBatch = () => {
  const { change } = useTransactionsSearch()
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => change({ new: newBatch })}>
      New batch
    </Button>
  )
}
