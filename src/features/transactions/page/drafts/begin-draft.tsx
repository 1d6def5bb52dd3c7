import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { askForSales } from '../draft/asked-sales.ts'
import { useTransactionsSearch } from '../search.ts'

export const BeginTrade = () => {
  const { change } = useTransactionsSearch()
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => change({ new: 'buy' })}>
        New purchase
      </Button>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => {
          askForSales()
          change({ new: 'sell' })
        }}
      >
        New sale
      </Button>
    </>
  )
}

export const BeginDraft = ({ project }: { readonly project: Project }) => {
  const { change } = useTransactionsSearch()
  const drafts = useQuery(desk.query('transactions.drafts', { project: project.id, limit: 1 })).data?.rows
  return (
    <>
      <MoreMenu
        label="More drafts"
        items={[
          { label: 'Cancel orders', run: () => change({ new: 'cancel' }) },
          { label: 'Revoke approvals', run: () => change({ new: 'revoke' }) },
        ]}
      />
      {drafts !== undefined && drafts.length > 0 && <BeginTrade />}
    </>
  )
}
