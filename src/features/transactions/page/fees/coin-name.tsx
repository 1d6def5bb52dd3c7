import type { FeeOption } from '../../../fees/core/fee-option.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { LetterMark } from '../../../../renderer/ui/letter-mark.tsx'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

/** A coin by logo, symbol and what it is. */
export const CoinName = ({ option, project }: { readonly option: FeeOption; readonly project: string }) => (
  <span className="md-inline">
    {option.logoURL === null ? (
      <LetterMark name={option.symbol} size={24} />
    ) : (
      <MediaImage project={project} image={option.logoURL} alt="" width={24} height={24} />
    )}
    <span>
      <b title={visibleText(option.name ?? '')}>
        {visibleText(option.symbol ?? option.name ?? 'unnamed coin')}
      </b>
      <br />
      <span className="md-small md-quiet">
        {option.isNative ? (
          'native coin'
        ) : option.contractAddress === null ? (
          'contract not given'
        ) : (
          <Hex value={option.contractAddress} what="contract of the coin" />
        )}
        {option.tokenID !== null && option.tokenID !== '0' && ` · token ${visibleText(option.tokenID)}`}
      </span>
    </span>
  </span>
)
