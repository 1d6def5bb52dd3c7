import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { askForSales } from '../draft/asked-sales.ts'
import { useTransactionsSearch } from '../search.ts'

/** A new draft of either trade. */
export const BeginTrade = () => {
  const { change } = useTransactionsSearch()
  return (
    <>
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
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => change({ new: 'buy' })}>
        New purchase
      </Button>
    </>
  )
}

/** A new draft of each kind: what comes next on the list of drafts. */
export const BeginDraft = () => {
  const { change } = useTransactionsSearch()
  return (
    <>
      <BeginTrade />
      <MoreMenu
        label="More kinds of drafts"
        items={[
          { label: 'Cancel orders', run: () => change({ new: 'cancel' }) },
          { label: 'Revoke approvals', run: () => change({ new: 'revoke' }) },
        ]}
      />
    </>
  )
}
