const consequences: Readonly<Record<string, string>> = {
  AddWebhookListener:
    'It registers a listener at the service. A listener that is registered twice is delivered to twice, and there is no call that lists them.',
  RemoveWebhookListener: 'It ends the deliveries of a listener at the service.',
}

/** What a write does, said before it is sent. */
export const WriteWarning = ({ operation }: { readonly operation: string }) => (
  <p style={{ marginTop: 0 }}>
    {consequences[operation] ?? 'It may change something at the service.'} It is sent once and never repeated
    by itself; if no answer comes, nobody can say whether it was carried out.
  </p>
)
