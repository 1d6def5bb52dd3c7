import { Button } from '@mui/material'
import { DetailDrawer, type Beside } from '../../../../renderer/ui/detail-drawer.tsx'
import { firstCapital } from '../../../../renderer/ui/first-capital.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { HexButtons } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
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

export const ContractDrawer = ({ contract, isRemoving, onRemove, beside }: ContractDrawerProps) => (
  <DetailDrawer title={visibleText(contract.label)} subject={keyOf(contract)} {...beside}>
    <p className="md-hero__line">
      {firstCapital(kindOf(contract))} on <NetworkName slug={contract.network} />
    </p>
    <div className="md-flow md-below md-above">
      <LinkButton variant="outlined" to="/events" search={{ contractAddress: contract.address }}>
        Show events
      </LinkButton>
      {canRemove(contract) && (
        <Button variant="outlined" color="error" loading={isRemoving} onClick={onRemove}>
          Delete
        </Button>
      )}
    </div>
    <FieldList
      fields={[
        {
          label: 'Address',
          value: (
            <span className="md-hex">
              <span className="md-mono md-break">{contract.address}</span>
              <HexButtons value={contract.address} what="address" tabbable />
            </span>
          ),
        },
        { label: 'Used for', value: scopeOf(contract) },
        { label: 'Source', value: sourceWords[contract.source] },
      ]}
    />
  </DetailDrawer>
)
