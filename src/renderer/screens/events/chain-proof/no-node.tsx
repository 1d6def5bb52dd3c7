import { TextLink } from '../../../ui/links.tsx'

/** Said where something would be compared with the chain and no node is there to be asked. */
export const NoNode = () => (
  <p className="md-quiet">
    No network has a node, so nothing is compared with a chain and nobody is asked. Add one under{' '}
    <TextLink to="/settings" search={{ section: 'networks' }}>
      Settings → Networks
    </TextLink>
    .
  </p>
)
