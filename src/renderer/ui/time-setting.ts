import { choice, createPreference, usePreference } from './preference.ts'

export type TimeSetting = 'utc' | 'local'

export const timeSetting = createPreference<TimeSetting>('time', 'utc', choice('utc', 'local'))

export const useTimeSetting = (): TimeSetting => usePreference(timeSetting)
