import { useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import { desk } from '../../../renderer/api/desk.ts'
import { ArrowBackIcon } from '../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../renderer/ui/links.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import { FindingsTab } from './list/findings-tab.tsx'

export const FindingsScreen = () => {
  const groups = useQuery(desk.query('findings.groups', { limit: 1 })).data
  return (
    <div className="md-screen">
      <PageHeader
        title="Findings"
        back={
          <LinkButton to="/" color="inherit" startIcon={<ArrowBackIcon />}>
            Home
          </LinkButton>
        }
      />
      {groups?.problems.map((problem) => (
        <Alert key={problem} severity="warning" role="note" className="md-above">
          Not checked now: {problem}
        </Alert>
      ))}
      <FindingsTab />
    </div>
  )
}
