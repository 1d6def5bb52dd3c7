/** What the address of each screen may hold. Declared where the screens are known: `routes/searches.ts`. */
export interface ScreenSearches {}

export type Place = {
  [Path in keyof ScreenSearches]: { readonly to: Path; readonly search?: ScreenSearches[Path] }
}[keyof ScreenSearches]

export type LoosePlace = { readonly to: string; readonly search?: object | undefined }
