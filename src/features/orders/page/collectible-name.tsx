import { collectibleName } from '../core/collectible-name.ts'
import type { TokenMetadata } from '../../../core/wire/marketplace.ts'
import { useAddressBook } from '../../../renderer/ui/address-book.ts'
import { shortenMiddle } from '../../../renderer/ui/hex-format.ts'
import { NumberedName } from '../../../renderer/ui/numbered-name.tsx'

type CollectibleNameProps = {
  readonly metadata: Pick<TokenMetadata, 'name' | 'tokenId'>
  readonly contractAddress: string
}

/** What a collectible is called; its number beside a name that does not end in it. */
export const CollectibleName = ({ metadata: { name, tokenId }, contractAddress }: CollectibleNameProps) => (
  <>
    <b className="md-name">
      <NumberedName name={collectibleName(name, tokenId, useAddressBook().labelOf(contractAddress))} />
    </b>
    {name !== '' && !name.endsWith(tokenId) && (
      <span className="md-quiet md-mono"> {shortenMiddle(tokenId, 5, 4)}</span>
    )}
  </>
)
