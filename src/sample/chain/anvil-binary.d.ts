/**
 * Where the node's binary lies. It comes with a package of its own for each platform, an optional dependency of
 * `@foundry-rs/anvil`; that package's install script only copies it and is not needed.
 *
 * @returns `null` where there is none for this platform, or it was not installed
 */
export declare const findAnvil: (platform?: string, arch?: string) => string | null
