import { useQuery } from '@tanstack/react-query'
import { Box, Popover, Typography } from '@mui/material'
import type { LabelledAddress } from '../../../features/addresses/contract.ts'
import { checksumAddress } from '../../../features/addresses/core/checksum-address.ts'
import { useCurrentProject } from '../../api/current-project.ts'
import { desk } from '../../api/desk.ts'
import { partialCount, useEventCount, type EventCount } from '../../parts/use-event-count.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { countOf } from '../../ui/count-format.ts'
import { LinkButton } from '../../ui/links.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { LabelForm } from '../../parts/label-form.tsx'

type AddressCardProps = {
  readonly address: string
  readonly anchor: HTMLElement
  readonly entry: LabelledAddress | undefined
  readonly knownAs: string | undefined
  readonly onClose: () => void
}

const eventsOf = (count: EventCount): string =>
  count.data !== undefined && !count.isFormer
    ? partialCount(count.data.events, count)
    : count.error === null
      ? '…'
      : 'unknown'

const kindWords: Readonly<Record<string, string>> = {
  eoa: 'Key account',
  'wallet-v1': 'Platform wallet, version 1',
  'wallet-v2': 'Platform wallet, version 2',
  'wallet-v3': 'Platform wallet, version 3',
  multisig: 'Multisig',
  contract: 'Signature-checking contract',
}

export const AddressCard = ({ address, anchor, entry, knownAs, onClose }: AddressCardProps) => {
  const { project } = useCurrentProject()
  const asContract = useEventCount({ contractAddress: address })
  const asAccount = useEventCount({ account: address })
  const history = useQuery(desk.query('signatures.history', { filter: { address }, limit: 20 })).data
  const checked = (history?.rows ?? []).filter((row) => row.what === 'signature')
  // What a proof says of it is sure; a refuted signature says nothing of the address.
  const proven = checked.find(({ verdict }) => verdict === 'proven')
  const isContract = !asContract.isFormer && (asContract.data?.events ?? 0) > 0
  const shown = checksumAddress(address)
  const facts = [
    ...(knownAs === undefined ? [] : [`Known as ${visibleText(knownAs)}.`]),
    ...(isContract ? [`Contract: ${eventsOf(asContract)} events in the log came from it.`] : []),
    `Named in ${eventsOf(asAccount)} events.`,
    ...(proven === undefined ? [] : [`${kindWords[proven.kind] ?? proven.kind}, by a proven signature.`]),
    ...(checked.length === 0
      ? []
      : [
          `${countOf(checked.length, 'signature')}${history?.next == null ? '' : ' and more'} of it examined here.`,
        ]),
  ]
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Address ${address}`, sx: { width: 440, p: 2 } } }}
      // The rows underneath must not take its clicks and keys for theirs.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Typography variant="h3" component="h2">
        {visibleText(entry?.label ?? (isContract ? 'Contract' : 'Address'))}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
        <span className="md-mono" style={{ overflowWrap: 'anywhere' }}>
          {shown}
        </span>
        <CopyButton what="address" text={shown} />
      </Box>
      <Box component="ul" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mt: 0.5, pl: 2 }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
      <div className="md-flow md-below md-above">
        <LinkButton
          variant="outlined"
          to="/events"
          search={isContract ? { contractAddress: address } : { account: address }}
          onClick={onClose}
        >
          Events
        </LinkButton>
        {project !== null && (
          <>
            {!isContract && (
              <LinkButton
                variant="outlined"
                to="/orders"
                search={{ tab: 'listings', createdBy: [address] }}
                onClick={onClose}
              >
                Orders made by it
              </LinkButton>
            )}
            {proven === undefined && (
              <LinkButton
                variant="outlined"
                to="/orders"
                search={{ contractAddress: address }}
                onClick={onClose}
              >
                Orders of this collection
              </LinkButton>
            )}
            <LinkButton
              variant="outlined"
              to="/verify"
              search={{ tab: 'wallets', parent: address }}
              onClick={onClose}
            >
              Linked wallets
            </LinkButton>
          </>
        )}
        <LinkButton variant="outlined" to="/verify" search={{ address }} onClick={onClose}>
          Signatures
        </LinkButton>
      </div>
      <LabelForm address={address} entry={entry} onDone={onClose} />
    </Popover>
  )
}
