import Button from '@mui/material/Button'
import { useState } from 'react'
import { VerifiedUserIcon } from '../../../ui/icons.tsx'
import type { ProofMenuProps } from './proof-menu-items.tsx'
import { ProofMenuItems } from './proof-menu-items.tsx'

/** Opens what can be done with chain proofs. */
export const ProofMenu = (props: ProofMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedUserIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title="Compare these events with the chain"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Proofs
      </Button>
      <ProofMenuItems {...props} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
