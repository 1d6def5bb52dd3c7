import type { TokenMetadata } from '../../../core/wire/marketplace.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { NumberedName } from '../../ui/numbered-name.tsx'

/** What a collectible is called; its token id beside a name that does not end in it. */
export const CollectibleName = ({
  metadata: { name, tokenId },
}: {
  readonly metadata: Pick<TokenMetadata, 'name' | 'tokenId'>
}) => (
  <>
    {name === '' ? (
      <span className="md-quiet">without a name</span>
    ) : (
      <b className="md-name">
        <NumberedName name={name} />
      </b>
    )}
    {!name.endsWith(tokenId) && <span className="md-quiet md-mono"> {shortenMiddle(tokenId, 5, 4)}</span>}
  </>
)
