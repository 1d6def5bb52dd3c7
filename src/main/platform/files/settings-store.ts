/** What lies in a settings file. `reason` is a plain statement of what is wrong with it. */
export type SettingsRead =
  | { readonly state: 'absent' }
  | { readonly state: 'document'; readonly document: unknown }
  /** Read, but not a JSON object: torn, or edited. */
  | { readonly state: 'damaged'; readonly reason: string }
  /** Not read at all (permissions, I/O): it may be whole, so it is not replaced. */
  | { readonly state: 'unreadable'; readonly reason: string }

/** Where settings live: electron-store in the Electron host, `conf` in the browser host; same schema, same migrations. */
export type SettingsStore = {
  read(): SettingsRead
  readFormer(): SettingsRead
  /**
   * Replaces the whole document: temporary file, fsync, rename, fsync of the folder; the former one is kept as `.bak`.
   * Throws when it could not be written; then the document on disk is the former one.
   *
   * @param options.forgetFormer brings the `.bak` up to date too, for changes that must not be undone (a key removed, a
   * passphrase changed)
   */
  write(document: object, options?: { readonly forgetFormer?: boolean }): void
  /** Lets the next `write` replace it without touching `.bak`. Throws when the copy could not be made. @returns its path */
  keepAside(): string
  /** The same of the `.bak`. Throws when the copy could not be made. */
  keepFormerAside(): string
  readonly path: string
}
