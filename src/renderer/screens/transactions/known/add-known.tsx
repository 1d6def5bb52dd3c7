import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { AbiDialog } from './abis-panel.tsx'
import { ContractDialog } from './contracts-panel.tsx'

/** What can be added to what calls are read and checked with. */
export const AddKnown = ({ project }: { readonly project: Project }) => {
  const [adds, setAdds] = useState<'contract' | 'abi' | null>(null)
  const close = (): void => setAdds(null)
  return (
    <>
      <Button variant="outlined" onClick={() => setAdds('contract')}>
        Mark as known…
      </Button>
      <Button variant="outlined" onClick={() => setAdds('abi')}>
        Add an ABI…
      </Button>
      {adds === 'contract' && <ContractDialog project={project} onClose={close} />}
      {adds === 'abi' && <AbiDialog onClose={close} />}
    </>
  )
}
