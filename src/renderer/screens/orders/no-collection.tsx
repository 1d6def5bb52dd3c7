import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SellIcon } from '../../ui/icons.tsx'

type NoCollectionProps = {
  /** What was entered so far. */
  readonly contractAddress: string
  /** The way to a collection. */
  readonly choose: ReactNode
  /** What is shown of a collection here. */
  readonly children: ReactNode
}

/** Stands where something of a collection would be, while none is chosen. */
export const NoCollection = ({ contractAddress, choose, children }: NoCollectionProps) => (
  <EmptyState icon={<SellIcon />} title="Choose a collection first" actions={choose}>
    {contractAddress === ''
      ? children
      : 'What was entered is not an address yet: an address is 0x and 40 hex digits.'}
  </EmptyState>
)
