import Button from '@mui/material/Button'
import { DetailDrawer, type Beside } from '../../../ui/detail-drawer.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import {
  canRemove,
  kindOf,
  keyOf,
  NetworkName,
  scopeOf,
  sourceWords,
  type Contract,
} from './contract-columns.tsx'

type ContractDrawerProps = {
  readonly contract: Contract
  readonly isRemoving: boolean
  readonly onRemove: () => void
  readonly beside: Beside
}

/** One known contract whole. */
export const ContractDrawer = ({ contract, isRemoving, onRemove, beside }: ContractDrawerProps) => (
  <DetailDrawer title={visibleText(contract.label)} subject={keyOf(contract)} {...beside}>
    {canRemove(contract) && (
      <div className="md-flow md-hero__actions">
        <Button variant="outlined" color="error" loading={isRemoving} onClick={onRemove}>
          Remove
        </Button>
      </div>
    )}
    <FieldList
      fields={[
        { label: 'Address', value: <Hex value={contract.address} what="the address" whole /> },
        { label: 'Network', value: <NetworkName slug={contract.network} /> },
        { label: 'Kind', value: kindOf(contract) },
        { label: 'Used for', value: scopeOf(contract) },
        { label: 'Known from', value: sourceWords[contract.source] },
      ]}
    />
  </DetailDrawer>
)
