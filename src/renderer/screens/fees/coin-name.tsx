import Box from '@mui/material/Box'
import type { FeeOption } from '../../../core/fees/fee-option.ts'
import { Hex } from '../../ui/hex.tsx'
import { MediaImage } from '../../ui/media-image.tsx'
import { visibleText } from '../../ui/visible-text.ts'

/** Stands for a coin that came without a logo. */
const Letter = ({ symbol }: { readonly symbol: string | null }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      flex: 'none',
      width: 24,
      height: 24,
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      fontSize: '0.75rem',
      fontWeight: 600,
      color: 'text.secondary',
      bgcolor: 'action.selected',
    }}
  >
    {visibleText((symbol ?? '?').slice(0, 1))}
  </Box>
)

/** A coin by logo, symbol and what it is. */
export const CoinName = ({ option, project }: { readonly option: FeeOption; readonly project: string }) => (
  <span className="md-facts">
    {option.logoURL === null ? (
      <Letter symbol={option.symbol} />
    ) : (
      <MediaImage project={project} image={option.logoURL} alt="" width={24} height={24} />
    )}
    <span>
      <b>{visibleText(option.symbol ?? 'unnamed coin')}</b>{' '}
      {option.name !== null && option.name !== option.symbol && (
        <span className="md-quiet">{visibleText(option.name)}</span>
      )}
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
