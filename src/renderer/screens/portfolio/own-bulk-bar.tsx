import Button from '@mui/material/Button'
import type { OwnOrder } from '../../../contract/portfolio.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { PickedOrders } from '../../parts/order-actions/picked-orders.tsx'
import { countOf } from '../../ui/count-format.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useRunEach } from './use-run-each.ts'

/** What can be done with picked orders of own makers. What is built for orders is of one collection at a time. */
export const OwnBulkBar = ({ picked }: { readonly picked: readonly OwnOrder[] }) => {
  const check = useDeskMutation('orders.check')
  const each = useRunEach()
  const toasts = useToasts()
  const collections = [
    ...Map.groupBy(picked, ({ network, contractAddress }) => `${network} ${contractAddress}`).values(),
  ].flatMap(([first]) =>
    first === undefined
      ? []
      : [{ project: first.project, network: first.network, contractAddress: first.contractAddress }],
  )
  const [only] = collections
  const run = async (): Promise<void> => {
    const begun = await each(collections, check.run)
    if (begun > 0)
      toasts.show(`A check of ${countOf(begun, 'collection')} has begun. The list follows it.`, 'info')
  }
  return (
    <>
      {only !== undefined && collections.length === 1 ? (
        <PickedOrders
          picked={picked.map(({ key, ...order }) => ({ ...order, key, orderId: key }))}
          project={only.project}
          collection={only}
        />
      ) : (
        <span className="md-quiet">of {countOf(collections.length, 'collection')}</span>
      )}
      <Button loading={check.isRunning} onClick={() => void run()}>
        Check now
      </Button>
    </>
  )
}
