import { TextLink } from '../../../ui/links.tsx'

/** Said where something would be compared with the chain and there is no node. */
export const NoNode = () => (
  <p className="md-quiet">
    No network has a node, so nothing can be compared with the chain. Add one under{' '}
    <TextLink to="/settings" search={{ section: 'networks' }}>
      Settings → Networks
    </TextLink>
    .
  </p>
)
