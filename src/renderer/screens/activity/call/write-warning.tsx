const consequences: Readonly<Record<string, string>> = {
  AddWebhookListener:
    'It registers a listener at the service. A listener registered twice receives everything twice, and no call lists listeners.',
  RemoveWebhookListener: 'It ends the deliveries of a listener at the service.',
}

/** What a write does, said before it is sent. */
export const WriteWarning = ({ operation }: { readonly operation: string }) => (
  <p style={{ marginTop: 0 }}>
    {consequences[operation] ?? 'It may change something at the service.'} It is sent once and never retried;
    without an answer it is not known whether it was carried out.
  </p>
)
