import Box from '@mui/material/Box'
import type { StoredJob } from '../../../contract/jobs.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { JobsPanel } from './jobs-panel.tsx'

type Method = StoredJob['method']

/** Work that the end of the desk interrupted, where there is any: to be resumed or discarded. @param props.of calls that began it; all by default */
export const InterruptedJobs = ({ of }: { readonly of?: readonly Method[] }) => {
  const { data } = useDeskQuery('jobs.list', {})
  const jobs =
    data?.jobs.filter(({ method, resumes }) => resumes !== null && of?.includes(method) !== false) ?? []
  if (jobs.length === 0) return null
  if (of === undefined) return <JobsPanel jobs={jobs} />
  return (
    // On a screen that is one list, some of it stays to be seen.
    <Box sx={{ flex: 'none', maxHeight: '40vh', overflow: 'auto', mb: 1.5 }}>
      <JobsPanel jobs={jobs} />
    </Box>
  )
}
