import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const AbiDialog = lazyInPlace(async () => (await import('./abis-panel.tsx')).AbiDialog)
const ContractDialog = lazyInPlace(async () => (await import('./contracts-panel.tsx')).ContractDialog)

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
