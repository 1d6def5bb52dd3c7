const searches = new Map<string, object>()

export const rememberSearch = (path: string, search: object): void => void searches.set(path, search)

export const rememberedSearch = (path: string): object => searches.get(path) ?? {}

/** Another project has other listeners, collections and accounts. */
export const forgetSearches = (): void => searches.clear()
