import { LinkButton } from '../../ui/links.tsx'

/** Leads to where a receiver that does not listen is brought back. */
export const ReceiverLink = () => (
  <LinkButton color="inherit" to="/settings" search={{ section: 'receiver' }}>
    Receiver settings
  </LinkButton>
)
