import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskQuery } from '../../../api/queries.ts'
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

/** The same at the head of the list, which offers it in its own place while it is empty. */
export const BeginNextBatch = ({ project }: { readonly project: Project }) => {
  const batches = useDeskQuery('bulk.list', { project: project.id, limit: 1 }).data?.rows
  return batches?.length === 0 ? null : <BeginBatch />
}
