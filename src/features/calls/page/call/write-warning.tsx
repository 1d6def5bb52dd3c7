const consequences: Readonly<Record<string, string>> = {
  AddWebhookListener: 'Registers a listener. A second one delivers everything twice.',
  RemoveWebhookListener: 'Ends the deliveries of a listener.',
}

export const WriteWarning = ({ operation }: { readonly operation: string }) => (
  <p style={{ marginTop: 0 }}>
    {consequences[operation] ?? 'May change the service.'} Sent once, never retried.
  </p>
)
