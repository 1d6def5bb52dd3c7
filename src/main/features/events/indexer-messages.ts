/** What the indexer's thread is given at start. */
export type IndexerData = {
  readonly folder: string
  readonly maxInflatedBytes: number
}

/** To the indexer's thread. `wake`: deliveries were committed. `stop`: finish the batch, close, end. */
export type IndexerCommand = { readonly kind: 'wake' } | { readonly kind: 'stop' }

/** From the indexer's thread. */
export type IndexerReport =
  | {
      readonly kind: 'ready'
      readonly sqliteVersion: string
      readonly backlog: number
      readonly readTo: number
    }
  /** It could not open its files and ended. */
  | { readonly kind: 'failed'; readonly message: string; readonly hint: string }
  /** A step begins: so many deliveries are to be read. */
  | { readonly kind: 'pending'; readonly backlog: number; readonly readTo: number }
  /** After each step. `changed`: rows became visible. `idle`: it sleeps until woken. */
  | {
      readonly kind: 'progress'
      readonly changed: boolean
      readonly idle: boolean
      readonly backlog: number
      /** Id of the last delivery whose events are visible. */
      readonly readTo: number
      /** Deliveries that were read, but whose text cannot be searched yet. */
      readonly textsLeft: number
    }
  /** People should know. */
  | { readonly kind: 'notice'; readonly sentence: string }
  /** A notice that holds no longer. */
  | { readonly kind: 'notice-over'; readonly sentence: string }
  /** `events.db` is another file now. */
  | { readonly kind: 'replaced' }
  /** A step failed and is tried again. */
  | { readonly kind: 'trouble'; readonly message: string }
