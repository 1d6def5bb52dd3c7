import { TextLink } from '../../../renderer/ui/links.tsx'

export const NoNode = () => (
  <p className="md-quiet">
    Verification needs a node. Add one in{' '}
    <TextLink to="/settings" search={{ section: 'networks' }}>
      Settings → Networks
    </TextLink>
    .
  </p>
)
