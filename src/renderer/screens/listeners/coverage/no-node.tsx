import { TextLink } from '../../../ui/links.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** Why a listener cannot be audited, and where that is mended if it can be. */
export const NotAuditable = ({ why, isNode }: { readonly why: string; readonly isNode: boolean }) => (
  <p className="md-quiet md-coverage__note">
    {visibleText(why)}{' '}
    {isNode && (
      <TextLink to="/settings" search={{ section: 'networks' }}>
        Set up a node
      </TextLink>
    )}
  </p>
)
