/** For `expect.poll`: what is waited for comes at once, unless the machine is busy with other things. */
export const patient = { timeout: 20_000 }
