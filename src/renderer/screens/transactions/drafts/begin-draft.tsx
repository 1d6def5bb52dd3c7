import Button from '@mui/material/Button'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useTransactionsSearch } from '../search.ts'

/** A new draft of each kind. */
export const BeginDraft = () => {
  const { change } = useTransactionsSearch()
  return (
    <>
      <Button variant="contained" onClick={() => change({ new: 'sell' })}>
        New sale
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => change({ new: 'buy' })}>
        New purchase
      </Button>
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
