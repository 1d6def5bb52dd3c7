import manifest from '../../../package.json' with { type: 'json' }

/** Version of the app, as package.json says. */
export const appVersion: string = manifest.version
