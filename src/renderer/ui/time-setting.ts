import { choice, createPreference, usePreference } from './preference.ts'

/** Whether exact times are shown in UTC or in this machine's zone. */
export type TimeSetting = 'utc' | 'local'

export const timeSetting = createPreference<TimeSetting>('time', 'utc', choice('utc', 'local'))

export const useTimeSetting = (): TimeSetting => usePreference(timeSetting)
